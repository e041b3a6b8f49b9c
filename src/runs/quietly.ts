/** Tries what may fail without harm, such as throwing something away. */
export function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // Whoever calls this has said why that is all right.
  }
}
