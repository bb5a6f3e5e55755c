import type { ApiCall } from './callLog'
import type { SentBody } from './sentBody'

export type CurlAuth = 'token' | 'key'

export type CurlCall = Pick<ApiCall, 'method' | 'url' | 'body' | 'answer'>

// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters that a terminal would execute
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** Quotes one word for a POSIX shell (POSIX.1-2017, 2.2.2). Control characters cannot be pasted and become `_`. */
export const quoteShellWord = (text: string): string =>
  `'${text.replace(CONTROL_CHARACTERS, '_').replaceAll("'", "'\\''")}'`

/** Formats a file for curl's `-F`. Quoted because `;` and `,` separate its options. */
const formatFilePart = (name: string, file: string) => `${name}=@"${file.replace(/["\\]/g, '\\$&')}"`

function buildBodyArguments(body: SentBody): string[] {
  switch (body.kind) {
    case 'json':
      return [
        `-H ${quoteShellWord('Content-Type: application/json')}`,
        body.isTruncated ? '--data-binary @body.json' : `--data-raw ${quoteShellWord(body.text)}`,
      ]
    case 'text':
      return [`-H ${quoteShellWord('Content-Type: text/plain')}`, '--data-binary @body.txt']
    case 'form':
      return body.parts.map(({ name, file, value = '' }) =>
        file === undefined
          ? `--form-string ${quoteShellWord(`${name}=${value}`)}`
          : `-F ${quoteShellWord(formatFilePart(name, file))}`,
      )
  }
}

/** Returns a name for the downloaded file, from the last descriptive path segment. */
function getFileName(url: string): string {
  const parts = new URL(url).pathname.split('/').filter((part) => part !== 'download')
  return (
    (parts.at(-1) ?? '')
      .replace(/%../g, '_')
      .replace(/[^\w.-]/g, '_')
      .replace(/^[.-]/, '_') || 'answer'
  )
}

/** Formats a call as a curl command with one option per line, without token or secrets. */
export function buildCurlCommand({ method, url, body, answer }: CurlCall, auth: CurlAuth): string {
  // curl would expand brackets and braces without `-g`.
  const address = /[[\]{}]/.test(url) ? `-g ${quoteShellWord(url)}` : quoteShellWord(url)
  const credentials = auth === 'token' ? '-H "Authorization: Bearer $TOKEN"' : '-u "$API_KEY:$SECRET_KEY"'
  const args = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
    credentials,
    ...(answer === 'text' ? [`-H ${quoteShellWord('Accept: text/plain')}`] : []),
    ...(body ? buildBodyArguments(body) : []),
    ...(answer === 'file' ? [`-o ${quoteShellWord(getFileName(url))}`] : []),
  ]
  return args.join(' \\\n  ')
}
