/** The hatchings of a drawing; their ids begin with what is its own, since a page may hold several drawings. */
export function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        {...{ id: `${id}-wait`, width: 8, height: 8 }}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect class="timeline-wait-ground" width={8} height={8} />
        <rect class="timeline-wait-line" width={2.5} height={8} />
      </pattern>
      <pattern
        {...{ id: `${id}-gap`, width: 7, height: 7 }}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect class="timeline-gap-line" width={1.5} height={7} />
      </pattern>
    </defs>
  );
}
