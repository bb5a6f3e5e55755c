import type { Scope } from '../Environment'
import { formatDate, formatRfc3339, fromNanos, parseDate, parseOffset, parseRfc3339, toNanos } from './clock'
import { createExample, define } from './define'

type Int = number | bigint

const resolveOffset = ({ environment }: Scope, offset: string | Int): number =>
  parseOffset(offset, () => environment.localOffset())

const formatTimestamp = (scope: Scope, nanos: bigint, unit = 'second'): string =>
  formatRfc3339(nanos, unit, scope.environment.localOffset())

const isoDate = (nanos: bigint): string => `ISODate(${formatRfc3339(nanos, 'millisecond', 0).replace('+00:00', 'Z')})`

// Examples assume the first second of 2024 in UTC.
export const timeFunctions = define('time', [
  [
    'now_timestamp',
    ['', 'unit: text'],
    'integer',
    createExample("now_timestamp('millisecond')", 1704067200000),
    (scope, unit = 'second') => fromNanos(scope.environment.now(), unit),
  ],
  [
    'now_rfc3339',
    ['', 'unit: text'],
    'text',
    createExample('now_rfc3339()', '2024-01-01T00:00:00+00:00'),
    (scope, unit?: string) => formatTimestamp(scope, scope.environment.now(), unit),
  ],
  [
    'unix_ts_to_rfc3339',
    ['time: integer', 'time: integer, unit: text'],
    'text',
    createExample('unix_ts_to_rfc3339(1577808000)', '2019-12-31T16:00:00+00:00'),
    (scope, time: Int, unit = 'second') => formatTimestamp(scope, toNanos(time, unit), unit),
  ],
  [
    'rfc3339_to_unix_ts',
    ['time: text', 'time: text, unit: text'],
    'integer',
    createExample("rfc3339_to_unix_ts('2020-01-01T00:00:00Z')", 1577836800),
    (_, time: string, unit = 'second') => fromNanos(parseRfc3339(time), unit),
  ],
  [
    'format_date',
    ['unit: text, offset: any, format: text', 'unit: text, offset: any, format: text, time: integer'],
    'text',
    createExample("format_date('second', '+08:00', '%Y-%m-%d %H:%M:%S%z', 1577808000)", '2020-01-01 00:00:00+0800'),
    (scope, unit: string, offset: string | Int, format: string, time?: Int) =>
      formatDate(
        time === undefined ? scope.environment.now() : toNanos(time, unit),
        resolveOffset(scope, offset),
        format,
      ),
  ],
  [
    'date_to_unix_ts',
    ['unit: text, format: text, time: text', 'unit: text, offset: any, format: text, time: text'],
    'integer',
    createExample("date_to_unix_ts('second', '%Y-%m-%d %H:%M:%S', '2020-01-01 00:00:00')", 1577836800),
    (scope, unit: string, ...rest: [string, string] | [string | Int, string, string]) => {
      if (rest.length === 2) return fromNanos(parseDate(rest[1], rest[0]), unit)
      const [offset, format, time] = rest
      return fromNanos(parseDate(time, format) - BigInt(resolveOffset(scope, offset)) * 1_000_000_000n, unit)
    },
  ],
  [
    'timezone_to_offset_seconds',
    'offset: any',
    'integer',
    createExample("timezone_to_offset_seconds('+08:00')", 28800),
    (scope, offset: string | Int) => resolveOffset(scope, offset),
  ],
  [
    'timezone_to_second',
    'offset: any',
    'integer',
    createExample("timezone_to_second('-0330')", -12600),
    (scope, offset: string | Int) => resolveOffset(scope, offset),
  ],
  [
    'mongo_date',
    ['', 'time: integer', 'time: integer, unit: text'],
    'any',
    createExample('mongo_date(1577836800000)', 'ISODate(2020-01-01T00:00:00.000Z)'),
    (scope, time?: Int, unit = 'millisecond') =>
      isoDate(time === undefined ? scope.environment.now() : toNanos(time, unit)),
  ],
])
