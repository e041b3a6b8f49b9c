/** The verdict as a JSON Schema, in the strict subset that servers with structured output take. */
export const verdictSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['nonce', 'scores', 'total'],
  properties: {
    nonce: { type: 'string' },
    scores: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['index', 'score', 'fabrication', 'reason'],
        properties: {
          index: { type: 'integer' },
          score: { type: 'number' },
          fabrication: { type: 'boolean' },
          reason: { type: 'string' },
        },
      },
    },
    total: { type: 'integer' },
  },
} as const;
