import { describe, expect, test } from 'vitest';
import { createCompiler } from '../../../grammar/index.ts';
import { gateKinds } from '../../../src/gates/index.ts';
import { codes, compiler, compileText } from '../../support/scenario-text.ts';

const adl = 'DEFINE CONST QUESTION AS "q"\nASSERT(synthesis is non-empty)\n';
const markdown = '# T\n\nWhich bus?\n\n- synthesis is non-empty\n';

describe('the form is what a file holds, then what its name says', () => {
  test.each([
    ['a.adl', adl, 'adl', []],
    ['a.md', markdown, 'markdown', []],
    ['a.md', adl, 'adl', ['form-mismatch']],
    ['a.adl', markdown, 'markdown', ['form-mismatch']],
    ['stdin', adl, 'adl', []],
    ['stdin', markdown, 'markdown', []],
    ['stdin', `${markdown}\nASSERT(synthesis is non-empty)\n`, 'adl', null],
    ['a.md', `${markdown}\nASSERT(coordinator produces synthesis)\n`, 'markdown', ['lost-gate']],
    ['a.md', `${markdown}\n\`\`\`\nDEFINE CONST X AS 1\n\`\`\`\n`, 'markdown', ['lost-gate']],
    ['a.md', `# T\n\nQ?\n\n~~~reflects\n${adl}~~~\n`, 'markdown', []],
    ['stdin', `# T\n\nQ?\n\n\`\`\`reflects\n${adl}\`\`\`\n`, 'markdown', []],
    ['a.adl', '', 'adl', ['empty-scenario']],
    ['deep/er/a.b.adl', adl, 'adl', []],
  ])('%s holding %j', (id, text, form, expected) => {
    const compiled = compileText(id, text);
    expect(compiled.form).toBe(form);
    if (expected !== null) expect(codes(compiled)).toEqual(expected);
  });

  test('a plan is named after its file', () => {
    expect(compileText('deep/er/a.b.adl', adl).scenario?.name).toBe('a.b');
    expect(compileText('stdin', adl).scenario?.name).toBe('stdin');
  });
});

describe('what is no scenario', () => {
  test.each(['README.md', 'a/readme.MD'])('%s', (id) => {
    for (const named of [true, false]) {
      const { scenario, diagnostics } = compiler.compile({ id, bytes: markdown, named });
      expect(scenario).toBeNull();
      expect(diagnostics).toMatchObject([{ code: 'not-a-scenario', severity: named ? 'error' : 'info' }]);
    }
  });

  test('notes are passed over unless they were named', () => {
    const notes = { id: 'notes.md', bytes: '# Notes\n\n- buy milk\n' };
    expect(compiler.compile({ ...notes, named: false }).diagnostics).toMatchObject([{ severity: 'info' }]);
    expect(compiler.compile({ ...notes, named: true }).diagnostics).toMatchObject([{ severity: 'error' }]);
  });

  test('a misspelt gate in a named file is still explained', () => {
    const compiled = compileText('a.md', '# T\n\nQ?\n\n- synthesis CONTIANS "bus"\n');
    expect(codes(compiled)).toEqual(['not-a-scenario', 'near-miss']);
  });

  test('a page without a gate that was only found says where one was nearly written', () => {
    const page = { id: 'a.md', bytes: '# T\n\nQ?\n\n- buy milk\n- synthesis CONTIANS "bus"\n', named: false };
    expect(compiler.compile(page).diagnostics).toMatchObject([
      {
        code: 'not-a-scenario',
        severity: 'info',
        range: { start: { line: 6 } },
        hint: 'this is nearly a gate',
      },
    ]);
  });
});

describe('encodings', () => {
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
  const wide = (text: string, swap: boolean): Uint8Array =>
    Uint8Array.from(Array.from(text).flatMap((c) => (swap ? [0, c.charCodeAt(0)] : [c.charCodeAt(0), 0])));

  test.each([
    ['UTF-16 (little endian)', Uint8Array.from([0xff, 0xfe, ...wide(adl, false)]), 0],
    ['UTF-16 (big endian)', Uint8Array.from([0xfe, 0xff, ...wide(adl, true)]), 0],
    ['UTF-16 (little endian, unmarked)', wide(adl, false), 0],
    ['UTF-16 (big endian, unmarked)', wide(adl, true), 0],
    ['UTF-32 (little endian)', Uint8Array.from([0xff, 0xfe, 0, 0, 68, 0, 0, 0]), 0],
    ['byte 0xE9', Uint8Array.from([...utf8('ab\ncafé '), 0xe9, 0x20]), 9],
    ['byte 0xC0', Uint8Array.from([0xc0, 0x80]), 0],
    ['byte 0xED', Uint8Array.from([0x41, 0xed, 0xa0, 0x80]), 1],
    ['byte 0xF4', Uint8Array.from([0xf4, 0x90, 0x80, 0x80]), 0],
    ['byte 0xE2', Uint8Array.from([0x41, 0xe2, 0x82]), 1],
    ['byte 0xFF', Uint8Array.from([0x41, 0x42, 0xff]), 2],
  ])('%s', (found, bytes, offset) => {
    const { form, text, scenario, diagnostics } = compileText('a.adl', bytes);
    expect({ form, text, scenario }).toEqual({ form: null, text: '', scenario: null });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'bad-encoding', severity: 'error' });
    expect(diagnostics[0]?.message).toContain(found);
    expect(diagnostics[0]?.message).toContain(`byte ${offset}`);
  });

  test('whatever else is valid UTF-8 is read', () => {
    const text = 'DESCRIPTION é ü 漢字 🚌 \u0000 \uFFFD\n';
    expect(compileText('a.adl', utf8(text)).text).toBe(text);
    expect(compileText('a.adl', utf8(`\uFEFF${text}`)).text).toBe(text);
  });
});

test('severities follow the config', () => {
  const lenient = createCompiler(
    { gates: gateKinds, judgeKeywords: [] },
    { severities: { 'near-miss': 'warning' } },
  );
  const bytes = `${adl}ASSERT(synthesis CONTIANS "bus")\n`;
  const [found] = lenient.compile({ id: 'a.adl', bytes, named: true }).diagnostics;
  expect(found).toMatchObject({ code: 'near-miss', severity: 'warning' });
});
