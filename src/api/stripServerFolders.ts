const FILE = String.raw`[\w.@+~-]+\.(?:json|pem|crt|cer|key|conf|hocon|config|log|gz|tar|zip|csv|acl|tmp|beam|[eh]rl|so|dat|DCD|DCL)`

/** Server folders. A leading slash alone is not enough, because topics may start with one. */
const FOLDER = String.raw`(?:\/[\w.@+~-]+)*\/(?:[\w.-]*emqx[\w.-]*|opt|usr|var|etc|lib|tmp)(?:\/[\w.@+~-]+)*`

const PATH = new RegExp(String.raw`(?<![\w/.~-])(?:(?:\/[\w.@+~-]+)+\/(${FILE})|${FOLDER}\/([\w.@+~-]+))(?![\w/])`, 'g')

/** Replaces server paths by their file names, to hide the server's folders. */
export const stripServerFolders = (text: string): string =>
  text.includes('/')
    ? text.replace(PATH, (_, file: string | undefined, name: string | undefined) => file ?? name ?? '')
    : text
