import { expect, test } from 'vitest';
import { rankSumDistribution } from '../../../src/model/statistics/rank-sum-distribution.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('the distribution of U is that of R', () => {
  type Case = { m: number; n: number; shares: number[] };
  for (const { m, n, shares } of referenceCases<Case>('rank-sum-distribution')) {
    const found = rankSumDistribution(m, n);
    expect(found).toHaveLength(shares.length);
    for (const [u, share] of shares.entries()) expectClose(found[u], share);
  }
});
