import type { measurePrompt } from '#grammar/prompt';
import type { JsonObject } from '#model';

/** The measure of a prompt as it is published. */
export function measureJson({ sha256, characters, tokens }: ReturnType<typeof measurePrompt>): JsonObject {
  return { sha256, characters, estimatedTokens: tokens };
}
