import { useLayoutEffect, useState } from 'preact/hooks';
import { nextTheme, type Theme, themeNamed } from '../../state/theme.ts';
import { recall, remember } from './memory.ts';

/** The theme of the page, and the way to the next. */
export function useTheme(): { readonly theme: Theme; readonly turn: () => void } {
  const [theme, setTheme] = useState<Theme>(() => themeNamed(recall('theme')));
  useLayoutEffect(() => {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const turn = (): void => {
    const next = nextTheme(theme);
    remember('theme', next);
    setTheme(next);
  };
  return { theme, turn };
}
