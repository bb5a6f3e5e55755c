import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KNOWN_REASONS, type MessageIssue, type ParsedMessage, parseMessage } from './parseMessage'

/** Parsed message that names no field. */
const withoutField = (reason: string, more: Partial<ParsedMessage['reason']> = {}): ParsedMessage => ({
  readings: [[]],
  reason: { reason, ...more },
  unknown: [],
})
/** Parsed message about one field. */
const withField = (path: string, reason: string, more: Omit<Partial<MessageIssue>, 'path'> = {}): ParsedMessage => ({
  readings: [[{ path, reason, ...more }]],
  reason: { reason, ...more },
  unknown: [],
})
const kind = 'validation_error'

describe('sentence', () => {
  it.each<[string, string]>([
    ['', ''],
    ['  Not found \n', 'Not found'],
    ['42', '42'],
    ['null', 'null'],
    ['"timeout"', 'timeout'],
    ['"Bad thing\nhappened"', 'Bad thing\nhappened'],
    ['The "name" is "used"', 'The "name" is "used"'],
    ['a "quoted"', 'a "quoted"'],
    ['"quoted" a', '"quoted" a'],
    ['bad_name', 'bad_name'],
    ['{bad_name}', 'bad_name'],
    ['bad_name}', 'bad_name'],
    ['[warning] Backup is newer', 'Backup is newer'],
    ['User <<"u1">> and <<"u2">> exist', 'User u1 and u2 exist'],
    ['Name of <<"">> is empty', 'Name of  is empty'],
    ["error on node 'emqx@10.0.0.1': already_started", 'already_started'],
    ["no error on node 'emqx@10.0.0.1': it runs", "no error on node 'emqx@10.0.0.1': it runs"],
    ['an error, of the user', 'an error, of the user'],
    ['Failed in emqx_rule_engine.erl', ''],
    ['crash in lists:map/2', ''],
    ['Topics $queue/# are denied', 'Topics $queue/# are denied'],
    ['Reason: <<"no space left">>', 'Reason: no space left'],
    ['Reason: [bad]', 'Reason: [bad]'],
    ['No: {}', 'No: {}'],
  ])('%j', (message, reason) => expect(parseMessage(message)).toEqual(withoutField(reason)))

  it.each<[string, ParsedMessage]>([
    ['bad_info_file: x-1.0.0.tar.gz', withoutField('bad_info_file', { value: 'x-1.0.0.tar.gz' })],
    ['bad_thing: x-1.0.0.tar.gz', withoutField('bad_thing: x-1.0.0.tar.gz')],
    ['bad_info_file: unknown', withoutField('bad_info_file: unknown')],
    ['bad_info_file: two x.gz', withoutField('bad_info_file: two x.gz')],
    ['bad_info_file: x.tar.gz!', withoutField('bad_info_file: x.tar.gz!')],
    ['a bad_info_file: x.gz', withoutField('a bad_info_file: x.gz')],
  ])('about a file: %j', (message, expected) => expect(parseMessage(message)).toEqual(expected))

  it.each<[unknown]>([[undefined], [null], [0], [7], [true], [[]], [{}], [[1, 2]]])('is empty for %j', (message) =>
    expect(parseMessage(message)).toEqual(withoutField('')),
  )
})

describe('text as a list of characters', () => {
  it.each<[unknown[], string]>([
    [[67, 97, 110, 33], 'Can!'],
    [[67, 'an ', '12', 33], 'Can 12!'],
    [['a', 'b', 'c', 100], 'abcd'],
    [[0x10ffff, 32, 1, 65], '\u{10FFFF} \u0001A'],
    [[67, 97, 110], ''],
    [['a', 'b', 'c', 'd'], ''],
    [[67, 97, 110, null], ''],
    [[67, 97, 110, 0], ''],
    [[67, 97, 110, -1], ''],
    [[67, 97, 110, 33.5], ''],
    [[67, 97, 110, 0x110000], ''],
    [[67, 97, 110, {}], ''],
  ])('%j', (codes, reason) => {
    expect(parseMessage(codes)).toEqual(withoutField(reason))
    expect(parseMessage(JSON.stringify(codes))).toEqual(withoutField(reason))
  })
})

describe('complaint about a field', () => {
  it.each<[string, Record<string, unknown>, ParsedMessage]>([
    ['of the root', { kind, path: 'root', reason: 'required_field' }, withoutField('required_field')],
    ['below the root', { kind, path: 'root.ssl.enable', reason: 'r' }, withField('ssl.enable', 'r')],
    ['with a name like the root', { kind, path: 'rooted.a', reason: 'r' }, withField('rooted.a', 'r')],
    ['with root inside', { kind, path: 'a.root.b', reason: 'r' }, withField('a.root.b', 'r')],
    ['with a path of a server', { kind, path: 'a/b', reason: 'r' }, withoutField('r')],
    ['with a path that is no text', { kind, path: 7, reason: 'r' }, withoutField('r')],
    ['without a reason', { kind, path: 'a' }, withField('a', '')],
    ['by its kind only', { kind }, withoutField('')],
    ['by its exception', { path: 'a', exception: 'too_large', value: 7 }, withField('a', 'too_large', { value: 7 })],
    ['by its error', { path: 'a', error: 'econnrefused' }, withField('a', 'econnrefused')],
    ['by its field', { path: 'root.listeners.x', field: 'bind', reason: 'r' }, withField('listeners.x.bind', 'r')],
    ['by its field alone', { field: 'bind', reason: 'r' }, withField('bind', 'r')],
    ['by its field name', { path: 'a', field_name: 'b', field: 'c', reason: 'r' }, withField('a.b', 'r')],
    ['by a field that is no text', { path: 'a', field: 7, field_name: 7, reason: 'r' }, withField('a', 'r')],
    ['with a value', { path: 'a', reason: 'r', value: 'huge' }, withField('a', 'r', { value: 'huge' })],
    ['with zero', { path: 'a', reason: 'r', value: 0 }, withField('a', 'r', { value: 0 })],
    ['with an empty value', { path: 'a', reason: 'r', value: '' }, withField('a', 'r')],
    ['with a list', { path: 'a', reason: 'r', value: ['x'] }, withField('a', 'r')],
    ['with an object', { path: 'a', reason: 'r', value: { x: 1 } }, withField('a', 'r')],
    [
      'with the longest value',
      { path: 'a', reason: 'r', value: 'x'.repeat(80) },
      withField('a', 'r', { value: 'x'.repeat(80) }),
    ],
    ['with a value that is too long', { path: 'a', reason: 'r', value: 'x'.repeat(81) }, withField('a', 'r')],
    [
      'with an expected type',
      { path: 'a', expected: 'emqx_schema:bytesize()', value: 'x' },
      withField('a', 'expected', { expected: 'bytesize', value: 'x' }),
    ],
    [
      'with an expected type in the reason',
      { path: 'a', reason: { expected: '1..64' }, expected: 'other', value: 0 },
      withField('a', 'expected', { expected: '1..64', value: 0 }),
    ],
    [
      'with expected values',
      { path: 'a', expected: 'auto | x:y() | z' },
      withField('a', 'expected', { expected: 'auto | x:y() | z' }),
    ],
    ['with an expectation that is no text', { path: 'a', expected: 7, reason: 'r' }, withField('a', 'r')],
    [
      'with rejected values of a list',
      { path: 'a', reason: ['tlsv9'], value: ['tlsv1.2', 'tlsv9'] },
      withField('a', 'not_a_enum_symbol', { value: 'tlsv9' }),
    ],
    ['with a list as the reason', { path: 'a', reason: ['tlsv9'], value: 'tlsv9' }, withField('a', 'tlsv9')],
    ['with a longer list', { path: 'a', reason: ['tlsv8', 'tlsv9'], value: [] }, withField('a', 'tlsv8')],
    ['with a term as the reason', { path: 'a', reason: '{bad_regexp,"(("}' }, withField('a', 'bad_regexp')],
    [
      'with a file of the server',
      { path: 'a', reason: 'Cannot read /opt/emqx/etc/certs/key.pem' },
      withField('a', 'Cannot read key.pem'),
    ],
  ])('%s', (_, message, expected) => {
    expect(parseMessage(message)).toEqual(expected)
    expect(parseMessage(` ${JSON.stringify(message)}`)).toEqual(expected)
    expect(parseMessage([message, 'other', null])).toEqual(expected)
  })

  it.each<[Record<string, unknown>, string[]]>([
    [{ path: 'root', unknown: 'a, b,c' }, ['a', 'b', 'c']],
    [{ path: 'root.ssl', unknown: 'a,b' }, ['ssl.a', 'ssl.b']],
    [{ path: 'ssl' }, ['ssl']],
    [{ path: 'ssl', unknown: 7 }, ['ssl']],
  ])('names the unknown fields: %j', (facts, unknown) => {
    const reason = 'unknown_fields'
    expect(parseMessage({ ...facts, kind, reason })).toEqual({
      readings: [unknown.map((path) => ({ path, reason }))],
      reason: { reason },
      unknown,
    })
    expect(parseMessage({ ...facts, kind, reason: 'other' }).unknown).toEqual([])
  })

  it('is one of several', () => {
    const complaints = [
      { path: 'a', reason: 'first' },
      { path: 'root', reason: 'unknown_fields', unknown: 'b' },
      { path: 'root', reason: 'unknown_fields', unknown: 'c' },
    ]
    expect(parseMessage(complaints)).toEqual({
      readings: [
        [
          { path: 'a', reason: 'first' },
          { path: 'b', reason: 'unknown_fields' },
          { path: 'c', reason: 'unknown_fields' },
        ],
      ],
      reason: { reason: 'first' },
      unknown: ['b', 'c'],
    })
  })

  it('is listed for each branch of a union', () => {
    const mismatches = {
      'sso:ldap': { path: 'root.server', reason: 'hostname_has_space' },
      'sso:saml': [{ path: 'root.dashboard_addr', reason: 'required_field' }, 'x', { path: 'root.cert', reason: 'r' }],
      'sso:oidc': 'no',
    }
    expect(parseMessage({ kind, path: 'root', reason: 'matched_no_union_member', mismatches })).toEqual({
      readings: [
        [{ path: 'server', reason: 'hostname_has_space' }],
        [
          { path: 'dashboard_addr', reason: 'required_field' },
          { path: 'cert', reason: 'r' },
        ],
        [],
      ],
      reason: { reason: 'matched_no_union_member' },
      unknown: [],
    })
    expect(parseMessage({ mismatches }).reason).toEqual({ reason: '' })
    // No branches: an ordinary complaint.
    expect(parseMessage({ path: 'a', reason: 'r', mismatches: [] })).toEqual(withField('a', 'r'))
  })
})

describe('complaints by section', () => {
  const unknownField = { path: 'root', reason: 'unknown_fields', unknown: 'x' }
  it.each<[string, Record<string, unknown>, ParsedMessage]>([
    ['gets the section in front', { mqtt: { path: 'max', reason: 'r' } }, withField('mqtt.max', 'r')],
    ['has it already', { mqtt: { path: 'mqtt.max', reason: 'r' } }, withField('mqtt.max', 'r')],
    ['is the section', { mqtt: { path: 'mqtt', reason: 'r' } }, withField('mqtt', 'r')],
    ['has a name like the section', { mqtt: { path: 'mqtt_x', reason: 'r' } }, withField('mqtt.mqtt_x', 'r')],
    ['is not named', { mqtt: { path: 'root', reason: 'r' } }, withoutField('r')],
    ['is not named in a text', { mqtt: 'not_started' }, withoutField('not_started')],
    ['is a term', { mqtt: '#{path => "max",reason => too_large}' }, withField('mqtt.max', 'too_large')],
    [
      'is expected',
      { mqtt: { path: 'max', expected: '1..9' } },
      withField('mqtt.max', 'expected', { expected: '1..9' }),
    ],
    ['follows sections without one', { a: {}, b: '', c: { path: 'd', reason: 'r' }, e: null }, withField('c.d', 'r')],
    ['is unknown', { mqtt: unknownField }, { ...withField('mqtt.x', 'unknown_fields'), unknown: ['mqtt.x'] }],
    ['has no branches', { mqtt: { reason: 'no_match', mismatches: {} } }, withoutField('no_match')],
    [
      'has branches',
      { mqtt: { reason: 'no_match', mismatches: { a: {}, b: { path: 'root.c', reason: 'r' } } } },
      { readings: [[], [{ path: 'mqtt.c', reason: 'r' }]], reason: { reason: 'no_match' }, unknown: [] },
    ],
    [
      'is one of two',
      { mqtt: { path: 'max', reason: 'first' }, sysmon: unknownField },
      {
        readings: [
          [
            { path: 'mqtt.max', reason: 'first' },
            { path: 'sysmon.x', reason: 'unknown_fields' },
          ],
        ],
        reason: { reason: 'first' },
        unknown: ['sysmon.x'],
      },
    ],
  ])('the field %s', (_, message, expected) => expect(parseMessage(message)).toEqual(expected))
})

describe('term', () => {
  it.each<[string, ParsedMessage]>([
    ['throw, #{path => "a"}', withField('a', '')],
    ['Refused #{path => "a"}', withoutField('Refused ')],
    ['#{reason => too_large}', withoutField('too_large')],
    ['#{exception => too_large}', withoutField('too_large')],
    ['#{error => econnrefused}', withoutField('econnrefused')],
    ['Cannot start: #{status => down}', withoutField('down')],
    ['{error,[#{node => a},#{path => "b",reason => r}]}', withField('b', 'r')],
    [
      'throw, {emqx_schema,[#{kind => validation_error,path => "mqtt.max",reason => r}]}, []',
      withField('mqtt.max', 'r'),
    ],
    ['exit, #{path => "a",\n  reason => r}', withField('a', 'r')],
    ['error, {badmatch,no_such_thing}, [{lists,map,2}]', withoutField('')],
    ['error, ?', withoutField('')],
    ["Bad value '{tcp,a,#{b => 1}}' for 'listeners', reason: {shutdown,eaddrinuse}", withoutField('eaddrinuse')],
    ['Bad value \'{tcp,a}\', Reason: <<"no space left">>', withoutField('no space left')],
    ["Bad value 'a', reason: [bad]", withoutField('bad')],
    ['Cannot delete the resource {}', withoutField('Cannot delete the resource {}')],
    ['Cannot delete #{}', withoutField('Cannot delete ')],
    ['{error,"/opt/emqx/lib/x.erl"}', withoutField('')],
  ])('%s', (message, expected) => expect(parseMessage(message)).toEqual(expected))

  it.each<[string, unknown, ParsedMessage['reason']]>([
    ['the first sentence', ['no such user', 'econnrefused'], { reason: 'no such user' }],
    ['a known cause', ['badmatch', 'econnrefused'], { reason: 'econnrefused' }],
    ['a known cause within a text', ['badmatch', 'tcp:econnrefused'], { reason: 'econnrefused' }],
    ['a known cause before a later sentence', ['x', 'the pool did not start', 'enoent'], { reason: 'enoent' }],
    ['a cause with its value', ['enoent', 'ca.pem'], { reason: 'enoent', value: 'ca.pem' }],
    ['a cause without an empty value', ['enoent', ' '], { reason: 'enoent' }],
    ['a cause without a long value', ['enoent', 'x'.repeat(81)], { reason: 'enoent' }],
    ['a cause with the longest value', ['enoent', 'x'.repeat(80)], { reason: 'enoent', value: 'x'.repeat(80) }],
    ['a cause without code', ['enoent', 'emqx_x.erl'], { reason: 'enoent' }],
    ['a cause before a general failure', ['start_pool_failed', 'a:b', 'nxdomain'], { reason: 'nxdomain' }],
    [
      'a sentence instead of a general failure',
      ['start_pool_failed', 'p', 'no route there'],
      { reason: 'no route there' },
    ],
    ['a general failure with its value', ['start_pool_failed', 'pool'], { reason: 'start_pool_failed', value: 'pool' }],
    ['any sentence', ['badmatch', 'there is no user'], { reason: 'there is no user' }],
    ['the first word', ['error', '', ' killed ', 'other'], { reason: 'killed' }],
    ['a word without code', ['emqx_x.erl', '{a}', 'killed'], { reason: 'killed' }],
    ['no sentence of code', ['in lists:map/2 it crashed', 'killed'], { reason: 'killed' }],
    ['no sentence with a term', ['the {term} failed', 'killed'], { reason: 'killed' }],
    ['a text in an object', [7, null, { a: { b: 'killed' } }], { reason: 'killed' }],
    ['nothing of numbers', [7, 8], { reason: '' }],
  ])('has as its reason %s', (_, term, reason) => {
    expect(parseMessage({ reason: term, kind }).reason).toEqual(reason)
    expect(parseMessage({ error: { cause: term }, kind }).reason).toEqual(reason)
  })
})

describe('any message', () => {
  it('names one of the known reasons that a tuple contains', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN_REASONS), fc.constantFrom('', 'shutdown,', '{a,1},'), (word, before) => {
        expect(parseMessage(`{${before}${word}}`).reason.reason).toBe(word)
      }),
    )
  })

  it('is parsed without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        parseMessage(value)
        expect(typeof parseMessage(`${text}#{reason => ${text}`).reason.reason).toBe('string')
      }),
    )
  })
})
