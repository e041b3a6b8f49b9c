// ADL inside the block scalars of YAML.

/** A key whose block scalar holds a text in one of the languages; the block lasts while lines are indented further. */
const block = (key, contentName, patterns) => ({
  begin: `^(\\s*)(?:-\\s+)?("?)(${key})\\2\\s*(:)\\s+([|>][-+0-9]*)\\s*(#.*)?$`,
  beginCaptures: {
    3: { name: 'entity.name.tag.yaml' },
    4: { name: 'punctuation.separator.key-value.mapping.yaml' },
    5: { name: 'keyword.control.flow.block-scalar.literal.yaml' },
    6: { name: 'comment.line.number-sign.yaml' },
  },
  while: '^(?=\\1\\s+\\S|\\s*$)',
  contentName,
  patterns,
});

const scenario = [{ include: 'source.adl' }, { include: 'markdown.adl.injection' }];

/** Scenarios in test manifests and ConfigMaps, prompts in prompt modules. */
export const yamlInjection = {
  name: 'ADL in YAML',
  scopeName: 'yaml.adl.injection',
  injectionSelector: 'L:source.yaml -comment -string',
  patterns: [
    {
      begin: '^(kind)(:)\\s+(PromptModule)\\s*$',
      beginCaptures: {
        1: { name: 'entity.name.tag.yaml' },
        2: { name: 'punctuation.separator.key-value.mapping.yaml' },
        3: { name: 'string.unquoted.plain.out.yaml' },
      },
      end: '^(?=---|\\.\\.\\.)',
      patterns: [
        block('content', 'meta.embedded.block.adl-prompt', [{ include: 'source.adl.prompt' }]),
        { include: 'source.yaml' },
      ],
    },
    block('testContent|[\\w.-]+\\.(?:adl|md)', 'meta.embedded.block.adl', scenario),
  ],
};
