export interface Instruction {
  /** Upper case, `COPY`. */
  name: string
  /** `--from=build` as `{ from: 'build' }`. */
  flags: Readonly<Record<string, string>>
  /** The rest of the line, continuation lines joined. */
  text: string
}

/** The instructions from one `FROM` to the next. */
export interface Stage {
  name: string | undefined
  image: string
  instructions: readonly Instruction[]
}

function parseInstruction(line: string): Instruction {
  const [, name = '', options = '', text = ''] = /^(\w+)((?:\s+--[\w-]+=\S+)*)\s+(.*)$/s.exec(line) ?? []
  if (name === '') throw new Error(`no instruction: ${line}`)
  const flags = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value] as const)
  return { name: name.toUpperCase(), flags: Object.fromEntries(flags), text: text.trim() }
}

/** Parses a Containerfile. Throws on lines that are not instructions. */
export function parseContainerfile(content: string): Stage[] {
  const lines = content
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#') && line.trim() !== '')
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  const stages: (Stage & { instructions: Instruction[] })[] = []
  for (const instruction of lines.map(parseInstruction)) {
    if (instruction.name === 'FROM') {
      const [image = '', name] = instruction.text.split(/\s+AS\s+/i)
      stages.push({ name, image, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}
