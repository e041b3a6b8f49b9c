import type { PageSource } from '../sources/page-source.ts';

/** The whole page. */
export function App({ source }: { readonly source: PageSource }) {
  const head = source.head();
  return (
    <main>
      <h1>{head.run.subject.name}</h1>
      <ul>
        {head.scenarios.map((row) => (
          <li key={row.id}>
            {row.status} {row.id}
          </li>
        ))}
      </ul>
    </main>
  );
}
