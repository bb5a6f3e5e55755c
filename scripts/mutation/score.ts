/** Part of Stryker's result that the table and the list of survivors need. */
export interface Mutant {
  fileName: string
  status: string
  mutatorName: string
  replacement?: string | undefined
  location: { start: { line: number; column: number } }
}

export interface Score {
  mutants: number
  killed: number
  survived: number
  uncovered: number
  /** Percentage of killed mutants. Mutants that do not run, or that are ignored with a reason, do not count. */
  score: number
}

export function calculateScore(mutants: readonly Mutant[]): Score {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const survived = count('Survived')
  const uncovered = count('NoCoverage')
  const total = killed + survived + uncovered
  return { mutants: total, killed, survived, uncovered, score: total === 0 ? 100 : (killed * 100) / total }
}

/** Formats one line per mutant that no test notices. */
export const formatSurvivors = (mutants: readonly Mutant[]): string[] =>
  mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location: { start }, mutatorName, replacement, status }) => {
      const code = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)
      return `${fileName}:${start.line}:${start.column} ${status} ${mutatorName} → ${code}`
    })

const HEAD = ['folder', 'mutants', 'killed', 'survived', 'no coverage', 'score', 'required']

/** Formats a table with one line per folder. */
export function formatScores(scores: readonly { folder: string; required: number; score: Score }[]): string {
  const rows = scores.map(({ folder, required, score: { mutants, killed, survived, uncovered, score } }) => [
    folder,
    ...[mutants, killed, survived, uncovered].map(String),
    `${score.toFixed(1)} %`,
    `${required} %`,
  ])
  const widths = HEAD.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [HEAD, ...rows]
    .map((row) => row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0)).join('  '))
    .join('\n')
}
