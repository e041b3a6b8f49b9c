import type { Theme } from '../../state/theme.ts';

/** The sign of a theme. */
export function ThemeIcon({ theme }: { readonly theme: Theme }) {
  return (
    <svg class="tool-icon" viewBox="0 0 16 16" aria-hidden="true">
      {shapes[theme]}
    </svg>
  );
}

const shapes = {
  auto: (
    <>
      <circle cx="8" cy="8" r="6.25" class="icon-line" />
      <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" class="icon-ground" />
    </>
  ),
  light: (
    <>
      <circle cx="8" cy="8" r="3" class="icon-line" />
      <path
        d="M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3.05 3.05l1.1 1.1M11.85 11.85l1.1 1.1M3.05 12.95l1.1-1.1M11.85 4.15l1.1-1.1"
        class="icon-line"
      />
    </>
  ),
  dark: <path d="M13.6 9.9A6 6 0 0 1 6.1 2.4a6 6 0 1 0 7.5 7.5z" class="icon-line" />,
} as const;
