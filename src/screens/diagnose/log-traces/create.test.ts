import { describe, expect, it } from 'vitest'
import { checkTrace, create, createInitialTrace, createTraceBody } from './create'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const times = { start_at: '2026-11-22T10:00:00Z', end_at: '2026-11-22T10:30:00Z' }

describe('[DI-6] new trace', () => {
  it('defaults to a client for half an hour, or to the values of the URL', () => {
    expect(createInitialTrace(new URLSearchParams(), NOW)).toEqual({ type: 'clientid', ...times })
    expect(createInitialTrace(new URLSearchParams({ topic: 'a/#' }), NOW)).toMatchObject({
      type: 'topic',
      topic: 'a/#',
    })
  })

  it.each([
    [{ type: 'clientid', clientid: 'c', ...times }, []],
    [{ type: 'clientid', topic: 't', ...times }, [['clientid', 'required']]],
    [{ type: 'topic', topic: '', ...times }, [['topic', 'required']]],
    [{ type: 'topic', topic: 't', start_at: times.start_at }, []],
    [{ type: 'topic', topic: 't', ...times, end_at: '2026-11-22T09:59:00Z' }, [['end_at', 'past']]],
    [{ type: 'topic', topic: 't', ...times, start_at: '2026-11-22T10:30:00Z' }, [['end_at', 'order']]],
  ])('requires, for %j, %j', (data, expected) => {
    expect(checkTrace(data, NOW).map(({ path, rule }) => [path[0], rule])).toEqual(expected)
  })

  it('is sent without the values of other types', () => {
    expect(createTraceBody({ name: 'n', type: 'topic', topic: 't', clientid: 'c', ip_address: 'i' })).toEqual({
      name: 'n',
      type: 'topic',
      topic: 't',
    })
  })

  it.each([
    ['ALREADY_EXISTS', 'n Already Exists', ['name'], 'exists'],
    ['DUPLICATE_CONDITION', 'other Duplication Condition', ['topic'], 'duplicate'],
    ['INVALID_PARAMS', "topic: a/#/b invalid by 'topic_invalid_#'", ['topic'], 'topicFilter'],
    ['INVALID_PARAMS', 'ip address: einval', ['ip_address'], 'address'],
    ['INVALID_PARAMS', 'required clientid field', ['clientid'], 'required'],
    ['INVALID_PARAMS', 'end_at time has already passed', ['end_at'], 'broker'],
    ['INVALID_PARAMS', 'failed by start_at >= end_at', ['end_at'], 'broker'],
    [
      'INVALID_PARAMS',
      'The number of traces created has reached the maximum please delete the useless ones first',
      ['name'],
      'limit',
    ],
  ])('shows the refusal %s (%s) at its field', (code, reason, path, rule) => {
    expect(create.ui?.mapError?.({ code, reason }, { type: 'topic' })).toMatchObject({ path, rule })
  })

  it('shows any other refusal verbatim', () => {
    expect(create.ui?.mapError?.({ code: 'INTERNAL', reason: 'no' }, {})).toBeUndefined()
  })
})
