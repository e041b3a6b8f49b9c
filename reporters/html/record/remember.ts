/** Makes something once for as long as it is asked for with the very same things: a live page asks often. */
export function rememberLast<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let last: { readonly given: Given; readonly made: Made } | null = null;
  return (...given) => {
    const known = last;
    if (known?.given.every((one, index) => Object.is(one, given[index]))) return known.made;
    const made = make(...given);
    last = { given, made };
    return made;
  };
}
