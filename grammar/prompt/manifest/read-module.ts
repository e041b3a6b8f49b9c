import type { Fix, Position } from '#model';
import { stretchOf } from '../../manifest/fields.ts';
import { rangeOn } from '../../manifest/ground.ts';
import { isFilledIn, nameOf, nearestField } from '../../manifest/resource.ts';
import { DEFAULT_ORDER, type PromptModule } from '../module.ts';
import { parsePrompt } from '../parse-module.ts';
import { readContent } from './content.ts';
import { conventionOf } from './conventions.ts';
import { disabledCodes, type ManifestDocument } from './document.ts';

const API_VERSION = 'kubemoot.ai/v1alpha1';
const [LEAST, MOST] = [-(2 ** 31), 2 ** 31 - 1];
const LONGEST_NAME = 253;
const LABEL = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;

/** Reads a PromptModule, and says what Kubernetes would refuse, or order otherwise than meant. */
export function readModule(document: ManifestDocument): PromptModule {
  const { map, reader } = document;
  const name = readName(document);
  checkVersion(document, name);
  const order = readOrder(document, name);
  const { text, ...where } = readContent(document, name === '' ? 'spec.content' : name);
  return {
    ...{ name, order, ...where },
    namespace: reader.text(reader.field(map, 'metadata', 'namespace')),
    isPlain: false,
    disabled: disabledCodes(document),
    ...parsePrompt(text),
  };
}

function readName(document: ManifestDocument): string {
  const { ground } = document;
  const { name, field } = nameOf(document);
  const path = 'metadata.name';
  if (name === '') {
    const range = rangeOn(ground, nearestField(document, path, 'metadata', 'kind'));
    const message = 'this PromptModule has no name';
    ground.report({ code: 'PA401', message, range, hint: 'set metadata.name', path });
  } else if (!isFilledIn(document, name) && !isSubdomain(name)) {
    const range = rangeOn(ground, stretchOf(field?.node));
    const message = 'Kubernetes takes no such name';
    const hint = 'write lower-case letters, digits, - and ., at most 253 of them';
    ground.report({ code: 'PA401', message, range, hint, path });
  }
  return name;
}

/** A DNS-1123 subdomain. */
function isSubdomain(name: string): boolean {
  return name.length <= LONGEST_NAME && name.split('.').every((label) => LABEL.test(label));
}

function checkVersion(document: ManifestDocument, name: string): void {
  const { map, reader, ground } = document;
  const field = reader.field(map, 'apiVersion');
  const version = reader.text(field);
  if (version === API_VERSION || isFilledIn(document, version)) return;
  const message = version === null ? 'apiVersion is missing' : `there is no PromptModule in ${version}`;
  const range = rangeOn(ground, version === null ? nearestField(document, 'kind') : stretchOf(field?.node));
  ground.report({
    ...{ code: 'PA401', message, range, path: name === '' ? 'apiVersion' : name },
    hint: `write apiVersion: ${API_VERSION}`,
    fix: version === null ? missingVersion(document, range.start) : { range, replacement: API_VERSION },
  });
}

/** In front of the kind, where that begins a line. */
function missingVersion({ map, reader, ground }: ManifestDocument, at: Position): Fix | undefined {
  const before = ground.source.slice(ground.lines.starts[at.line - 1]).slice(0, at.column - 1);
  if (reader.field(map, 'kind') === null || !/^ *(?:- +)*$/.test(before)) return undefined;
  const lineEnd = ground.source.slice(ground.lines.ends[0], ground.lines.starts[1]) || '\n';
  const replacement = `apiVersion: ${API_VERSION}${lineEnd}${' '.repeat(at.column - 1)}`;
  return { range: { start: at, end: at }, replacement };
}

function readOrder(document: ManifestDocument, name: string): number {
  const { map, reader, ground } = document;
  const path = 'spec.order';
  const field = reader.field(map, 'spec', 'order');
  const value = reader.scalar(field)?.value;
  if (field === null || value === null) {
    const range = rangeOn(ground, nearestField(document, path, 'spec', 'kind'));
    const message = `spec.order is missing: it is ${DEFAULT_ORDER}, so the module comes last`;
    ground.report({ code: 'PA404', message, range, hint: 'set it to the place that is meant', path });
    return DEFAULT_ORDER;
  }
  if (typeof value === 'number' && Number.isInteger(value) && value >= LEAST && value <= MOST) {
    checkConvention(document, { name, order: value });
    return value;
  }
  if (!isFilledIn(document, value)) {
    const range = rangeOn(ground, field.node === null ? field.key : stretchOf(field.node));
    const digits = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? value : null;
    ground.report({
      ...{ code: 'PA403', message: 'spec.order is no 32-bit integer', range, path },
      hint: 'write a number without quotes',
      fix: digits === null ? undefined : { range, replacement: String(Number(digits)) },
    });
  }
  return DEFAULT_ORDER;
}

function checkConvention(
  document: ManifestDocument,
  { name, order }: { readonly name: string; readonly order: number },
): void {
  const { map, reader, ground } = document;
  const usual = conventionOf(name);
  if (usual === null || (order >= usual.from && order <= usual.to)) return;
  const range = rangeOn(ground, stretchOf(reader.field(map, 'spec', 'order')?.node));
  const message = `${name} has order ${order}; ${usual.from} to ${usual.to} are for ${usual.use}`;
  ground.report({ code: 'PA406', message, range, path: 'spec.order' });
}
