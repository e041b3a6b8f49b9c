import { render } from 'preact';
import { fileSource } from './sources/file-source.ts';
import { App } from './views/app.tsx';

const place = document.getElementById('page');
const source = fileSource(document);
if (place !== null && source !== null) render(<App source={source} />, place);
