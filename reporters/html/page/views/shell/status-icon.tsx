import type { RowStatus } from '../../../record/page-data.ts';

/** The sign of a status: each has a shape of its own, since colours are not seen by everybody. */
export function StatusIcon({ status }: { readonly status: RowStatus }) {
  return (
    <svg class={`status-icon is-${status}`} viewBox="0 0 16 16" aria-hidden="true">
      {shapes[status]}
    </svg>
  );
}

const shapes = {
  passed: (
    <>
      <circle cx="8" cy="8" r="6.75" class="icon-line" />
      <path d="M5 8.3l2.1 2.1L11.2 6" class="icon-line" />
    </>
  ),
  failed: (
    <>
      <circle cx="8" cy="8" r="7.5" class="icon-ground" />
      <path d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" class="icon-cut" />
    </>
  ),
  errored: (
    <>
      <path d="M8 1.2l7 12.6H1z" class="icon-ground" />
      <path d="M8 6v3.6M8 11.6v.4" class="icon-cut" />
    </>
  ),
  skipped: (
    <>
      <circle cx="8" cy="8" r="6.75" class="icon-line" />
      <path d="M5 8h6" class="icon-line" />
    </>
  ),
  waiting: <circle cx="8" cy="8" r="6.5" class="icon-dots" />,
  running: (
    <>
      <circle cx="8" cy="8" r="6.5" class="icon-faint" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" class="icon-line" />
    </>
  ),
} as const;
