import { useEffect, useState } from 'preact/hooks';

/** From here on a list and a scenario have room beside each other; styles/layout.css says the same. */
const WIDE = '(min-width: 1100px)';

/** Whether there is room for two things beside each other. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const onChange = (): void => setWide(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  return isWide;
}
