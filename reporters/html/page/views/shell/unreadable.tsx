import { Broken } from './broken.tsx';

/** What is shown in place of a page whose data cannot be read: one that stays empty tells nobody what to do. */
export function Unreadable({ reason }: { readonly reason: unknown }) {
  return (
    <main class="alone">
      <Broken title="This page cannot be shown" reason={reason}>
        <p>
          The file may have been cut short or changed on its way. The run itself is safe in its folder; make
          the page again with:
        </p>
        <pre>crew-fitness report &lt;run&gt; --reporter html</pre>
      </Broken>
    </main>
  );
}
