/** Names of query parameters whose values are nobody's business. */
const SECRET = /key|token|secret|pass|pwd|auth|sig|cred|session|jwt|sas|code/i;

/** Whether the parameter of a URL that has this name holds a secret: what is covered must not depend on who asks. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}
