import { Broken } from './broken.tsx';

/** What is shown in place of a page whose data cannot be read: one that stays empty tells nobody what to do. */
export function Unreadable({ reason, isFile }: { readonly reason: unknown; readonly isFile: boolean }) {
  return (
    <main class="alone">
      <Broken title="This page cannot be shown" reason={reason}>
        {isFile ? (
          <>
            <p>
              The file may have been cut short or changed on its way. The run itself is safe in its folder;
              make the page again with:
            </p>
            <pre>crew-fitness report &lt;run&gt; --reporter html</pre>
          </>
        ) : (
          <p>
            This page is shown by a command that has to go on running. Start it again, and open the address
            that it prints.
          </p>
        )}
      </Broken>
    </main>
  );
}
