import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCurlCommand, type CurlCall, quoteShellWord } from './curl'
import { sanitizeBody } from './sentBody'

const API = 'https://console.test/tools/mqtt/api/v5'
const get = (path: string): CurlCall => ({ method: 'GET', url: API + path })
const createCallWithBody = (method: string, path: string, body: unknown): CurlCall => ({
  method,
  url: API + path,
  body: sanitizeBody(body, API + path),
})

/** Expands a word in a real shell. */
const expandWord = (word: string) => execFileSync('sh', ['-c', `printf %s ${word}`], { env: {} }).toString()

/** Arguments that curl would receive: a shell function named `curl` prints them. */
const parseArguments = (command: string, env: Record<string, string> = {}) =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`], { env })
    .toString()
    .split('\0')
    .slice(0, -1)

describe('[SH-14] buildCurlCommand', () => {
  it('has one option per line and the token in a shell variable', () => {
    expect(buildCurlCommand(createCallWithBody('PUT', '/mqtt/retainer', { enable: true, name: "it's" }), 'token')).toBe(
      [
        `curl -X PUT '${API}/mqtt/retainer' \\`,
        '  -H "Authorization: Bearer $TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        `  --data-raw '{"enable":true,"name":"it'\\''s"}'`,
      ].join('\n'),
    )
  })

  it('uses an API key if chosen', () => {
    expect(buildCurlCommand(get('/clients?page=1'), 'key')).toBe(
      `curl '${API}/clients?page=1' \\\n  -u "$API_KEY:$SECRET_KEY"`,
    )
  })

  it.each([
    ['a text answer', { ...get('/configs'), answer: 'text' as const }, "-H 'Accept: text/plain'"],
    ['a file', { ...get('/data/files/a%20b%2F..tar.gz?node=n'), answer: 'file' as const }, "-o 'a_b_..tar.gz'"],
    ['a download', { ...get('/trace/t1/download'), answer: 'file' as const }, "-o 't1'"],
    ['a text body', createCallWithBody('PUT', '/configs', 'node { cookie = "x" }'), '--data-binary @body.txt'],
    [
      'a long body',
      createCallWithBody('POST', '/publish', { payload: 'x'.repeat(70_000) }),
      '--data-binary @body.json',
    ],
    ['brackets in the address', get('/clients?a[]={1,2}'), `curl -g '${API}/clients?a[]={1,2}'`],
  ])('mentions what %s needs', (_, call, expected) => expect(buildCurlCommand(call, 'token')).toContain(expected))

  it('sends a form by the names of its files', () => {
    const form = new FormData()
    form.append('filename', new File(['x'], `a"b\\c;d,'e\n.tar.gz`))
    form.append('kind', '@/etc/passwd')
    const sent = parseArguments(buildCurlCommand(createCallWithBody('POST', '/data/files', form), 'token'), {
      TOKEN: 't',
    })
    expect(sent.slice(0, 5)).toEqual(['-X', 'POST', `${API}/data/files`, '-H', 'Authorization: Bearer t'])
    expect(sent.slice(5)).toEqual(['-F', `filename=@"a\\"b\\\\c;d,'e_.tar.gz"`, '--form-string', 'kind=@/etc/passwd'])
  })

  it.each([
    "it's",
    "''",
    '"double"',
    'two\nlines',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell would expand it
    '$(touch /tmp/x) `id` $HOME ${IFS}',
    '!history !!',
    '\\ back\\',
    '-o /etc/passwd',
    '; rm -rf / #',
    '<img src=x onerror=alert(1)>',
    '日本 😀',
    '',
  ])('keeps %j as one word, without characters that a terminal interprets', (text) => {
    expect(expandWord(quoteShellWord(text))).toBe(text.replace(/\n/g, '_'))
  })

  it('preserves any request body', () => {
    const anything = fc.record({ a: fc.string({ unit: 'binary', maxLength: 40 }), b: fc.jsonValue() })
    fc.assert(
      fc.property(anything, (body) => {
        // Passwords in URLs and private keys are masked, so exclude them.
        fc.pre(!/:\/\/|PRIVATE KEY-----/.test(JSON.stringify(body)))
        const command = buildCurlCommand(createCallWithBody('POST', '/publish', body), 'token')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the command must not contain control characters
        expect(command).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
        expect(JSON.parse(parseArguments(command).at(-1) ?? '')).toEqual(JSON.parse(JSON.stringify(body)))
      }),
      { numRuns: 25 },
    )
  })
})
