import type { MadeCall } from './calls'
import type { SentBody } from './sentBody'

export type CurlAuth = 'token' | 'key'

export type CurlCall = Pick<MadeCall, 'method' | 'url' | 'body' | 'answer'>

// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters that a terminal would execute
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** Quotes one word for a POSIX shell (POSIX.1-2017, 2.2.2). Control characters cannot be pasted and become `_`. */
export const shellWord = (text: string): string => `'${text.replace(CONTROL, '_').replaceAll("'", "'\\''")}'`

/** Formats a file for curl's `-F`. Quoted because `;` and `,` separate its options. */
const filePart = (name: string, file: string) => `${name}=@"${file.replace(/["\\]/g, '\\$&')}"`

function bodyWords(body: SentBody): string[] {
  switch (body.kind) {
    case 'json':
      return [
        `-H ${shellWord('Content-Type: application/json')}`,
        body.cut ? '--data-binary @body.json' : `--data-raw ${shellWord(body.text)}`,
      ]
    case 'text':
      return [`-H ${shellWord('Content-Type: text/plain')}`, '--data-binary @body.txt']
    case 'form':
      return body.parts.map(({ name, file, value = '' }) =>
        file === undefined ? `--form-string ${shellWord(`${name}=${value}`)}` : `-F ${shellWord(filePart(name, file))}`,
      )
  }
}

/** Returns a name for the downloaded file, from the last descriptive path segment. */
function fileName(url: string): string {
  const parts = new URL(url).pathname.split('/').filter((part) => part !== 'download')
  return (
    (parts.at(-1) ?? '')
      .replace(/%../g, '_')
      .replace(/[^\w.-]/g, '_')
      .replace(/^[.-]/, '_') || 'answer'
  )
}

/** Formats a call as a curl command with one option per line, without token or secrets. */
export function curlOf({ method, url, body, answer }: CurlCall, auth: CurlAuth): string {
  // curl would expand brackets and braces without `-g`.
  const address = /[[\]{}]/.test(url) ? `-g ${shellWord(url)}` : shellWord(url)
  const credentials = auth === 'token' ? '-H "Authorization: Bearer $TOKEN"' : '-u "$API_KEY:$SECRET_KEY"'
  const words = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
    credentials,
    ...(answer === 'text' ? [`-H ${shellWord('Accept: text/plain')}`] : []),
    ...(body ? bodyWords(body) : []),
    ...(answer === 'file' ? [`-o ${shellWord(fileName(url))}`] : []),
  ]
  return words.join(' \\\n  ')
}
