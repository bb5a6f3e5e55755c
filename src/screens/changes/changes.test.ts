import { expect, it } from 'vitest'
import { isConfigurationChange } from '../../api/savedChanges'
import { dropAudited, findObjectPath, findRestarts } from './change'

it('[MO-15] derives the start of running nodes from their uptime', () => {
  const nodes = [
    { node: 'a', uptime: 60_000, node_status: 'running' },
    { node: 'b', node_status: 'stopped' },
    { node: 'c', uptime: 5_000, node_status: 'stopped' },
  ]
  expect(findRestarts(nodes, 1_000_000)).toEqual([{ node: 'a', at: 940_000 }])
  // The reading time varies by some milliseconds between polls.
  expect(findRestarts([{ node: 'a', uptime: 65_012 }], 1_005_000)).toEqual([{ node: 'a', at: 940_000 }])
})

it('[MO-15] drops saves that the audit log has, even if the clocks differ a little', () => {
  const saved = [
    { at: 1_000, operation: 'put /rules/{id}', object: 'a' },
    { at: 1_000, operation: 'put /rules/{id}', object: 'b' },
  ]
  expect(dropAudited(saved, [{ at: 3_000, operation: 'put /rules/{id}', object: 'a' }])).toEqual([saved[1]])
  expect(dropAudited(saved, [{ at: 900_000, operation: 'put /rules/{id}', object: 'a' }])).toEqual(saved)
})

it.each([
  ['put /rules/{id}', 'r1', '/rule/rules/r1'],
  ['delete /rules/{id}', 'r1', '/rule/rules'],
  ['post /connectors', 'c1', '/connector/c1'],
  ['put /configs', '', undefined],
])('[MO-15] links %s of %s', (operation, object, path) => {
  expect(findObjectPath(operation, object)).toBe(path)
})

it.each([
  ['put /configs', true],
  ['post /connectors', true],
  ['post /publish', false],
  ['put /rules/{id}/metrics/reset', false],
  ['post /connectors_probe', false],
  ['post /authentication/{id}/users', false],
])('[MO-15] knows whether %s changes the configuration: %s', (operation, changes) => {
  expect(isConfigurationChange(operation)).toBe(changes)
})
