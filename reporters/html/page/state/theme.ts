/** What a page looks like; `auto` is as the system has it. */
export type Theme = 'auto' | 'light' | 'dark';

const next: Readonly<Record<Theme, Theme>> = { auto: 'light', light: 'dark', dark: 'auto' };

/** The theme that follows when somebody asks for another. */
export function nextTheme(theme: Theme): Theme {
  return next[theme];
}

/** A theme that was written down; as the system has it where that is none. */
export function themeNamed(name: string | null): Theme {
  return name === 'light' || name === 'dark' ? name : 'auto';
}
