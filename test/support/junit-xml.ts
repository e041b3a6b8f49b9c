import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const flavours = ['junit-jenkins', 'junit-gitlab-github'].map((name) => {
  const path = fileURLToPath(new URL(`../../fixtures/schemas/${name}.xsd`, import.meta.url));
  return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(path, 'utf8')));
});

/** Throws with the place of the fault unless every flavour of the format takes the document. */
export function validateJUnit(xml: string): void {
  const document = XmlDocument.fromString(xml);
  try {
    for (const flavour of flavours) flavour.validate(document);
  } finally {
    document.dispose();
  }
}

/** The value of an XPath expression that counts, adds or tests. */
export function queryXml(xml: string, expression: string): number | string | boolean {
  const document = XmlDocument.fromString(xml);
  try {
    const found = document.eval(expression);
    if (typeof found === 'object') throw new Error(`not a single value: ${expression}`);
    return found;
  } finally {
    document.dispose();
  }
}
