import { expect, test } from 'vitest';
import { comparePrompts, type PromptRecord } from '#model';

const agent = (name: string, sha256: string, namespace: string | null = null) => ({
  ...{ name, namespace, sha256 },
  modules: ['m'],
});
const module = (name: string, sha256: string, ...rules: readonly string[]) => ({
  ...{ name, namespace: null, sha256, rules },
});

const BASE: PromptRecord = {
  agents: [agent('north', 'a'), agent('south', 'b'), agent('gone', 'c')],
  modules: [module('m', '1', 'm#-/-/always:1', 'm#-/-/never:2'), module('old', '2', 'old#-/-/when:3')],
};

test('agents, modules and rules that are not the same are named, each once and sorted', () => {
  const run: PromptRecord = {
    agents: [agent('new', 'd'), agent('south', 'b'), agent('north', 'x')],
    modules: [module('m', '9', 'm#-/-/never:2', 'm#-/-/always:4')],
  };
  expect(comparePrompts(BASE, run)).toEqual({
    agents: ['gone', 'new', 'north'],
    modules: ['m', 'old'],
    added: ['m#-/-/always:4'],
    removed: ['m#-/-/always:1', 'old#-/-/when:3'],
  });
});

test('of the same prompts nothing is named, in whatever order they were found', () => {
  const turned = { agents: BASE.agents.toReversed(), modules: BASE.modules.toReversed() };
  expect(comparePrompts(BASE, turned)).toEqual({ agents: [], modules: [], added: [], removed: [] });
});

test('agents of one name are told apart by their namespace, and those of several crews count together', () => {
  const one = {
    agents: [agent('a', '1', 'x'), agent('a', '2', 'y'), agent('b', '3'), agent('b', '4')],
    modules: [],
  };
  const other = {
    agents: [agent('a', '1', 'x'), agent('a', '9', 'y'), agent('b', '4'), agent('b', '3')],
    modules: [],
  };
  expect(comparePrompts(one, other)?.agents).toEqual(['y/a']);
});

test('where one of them is missing nobody can tell', () => {
  expect(comparePrompts(BASE, null)).toBeNull();
  expect(comparePrompts(null, BASE)).toBeNull();
});
