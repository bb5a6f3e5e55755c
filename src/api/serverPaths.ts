/** Kinds of files that brokers name in their messages. */
const FILE = String.raw`[\w.@+~-]+\.(?:json|pem|crt|cer|key|conf|hocon|config|log|gz|tar|zip|csv|acl|tmp|beam|[eh]rl|so|dat|DCD|DCL)`

/** A folder that only a server's disk has. Topics may begin with a slash too, so a path alone is no sign. */
const FOLDER = String.raw`(?:\/[\w.@+~-]+)*\/(?:[\w.-]*emqx[\w.-]*|opt|usr|var|etc|lib|tmp)(?:\/[\w.@+~-]+)*`

const PATH = new RegExp(String.raw`(?<![\w/.~-])(?:(?:\/[\w.@+~-]+)+\/(${FILE})|${FOLDER}\/([\w.@+~-]+))(?![\w/])`, 'g')

/** Leaves only the name of files on a server's disk: its folders are nobody's business. */
export const stripServerFolders = (text: string): string =>
  text.includes('/')
    ? text.replace(PATH, (_, file: string | undefined, name: string | undefined) => file ?? name ?? '')
    : text
