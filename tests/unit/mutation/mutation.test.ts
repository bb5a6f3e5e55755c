import { describe, expect, it } from 'vitest'
import { getRequiredScore, listFolders } from '../../../scripts/mutation/folders'
import { calculateScore, formatScores, formatSurvivors, type Mutant } from '../../../scripts/mutation/score'

const createMutant = (status: string): Mutant => ({
  fileName: 'src/a.ts',
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'true  &&\n x',
  location: { start: { line: 3, column: 7 } },
})
const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError', 'CompileError']
const mutants = statuses.map(createMutant)

describe('folders of mutation tests', () => {
  it('contain pure code only', () => {
    const folders = listFolders([])
    const files = folders.flatMap((folder) => folder.files)
    expect(folders.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['src/schema', 'src/domain/access']))
    expect(files).toContain('src/forms/core/data.ts')
    expect(files).toContain('sandbox/mqtt/session/Session.ts')
    expect(files).not.toContain('src/api/live.ts')
    expect(files.filter((file) => /\.test\.ts$|generated\//.test(file))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
  })

  it('follow the given paths', () => {
    expect(listFolders(['src/domain/access/networks.ts', './src/domain/topics/'])).toEqual([
      { folder: 'src/domain/access', files: ['src/domain/access/networks.ts'], tests: ['src/domain/**/*.test.ts'] },
      expect.objectContaining({ folder: 'src/domain/topics' }),
    ])
    expect(() => listFolders(['src/domain/acc'])).toThrow('no pure code in src/domain/acc')
  })

  it('have higher scores for access decisions', () => {
    expect([getRequiredScore('src/domain/access'), getRequiredScore('src/codecs/avro')]).toEqual([95, 85])
  })
})

describe('scores of mutation tests', () => {
  it('count what runs', () => {
    expect(calculateScore(mutants)).toEqual({ mutants: 5, killed: 3, survived: 1, uncovered: 1, score: 60 })
    expect(calculateScore([]).score).toBe(100)
  })

  it('list the mutants that no test notices', () => {
    expect(formatSurvivors(mutants)).toEqual([
      'src/a.ts:3:7 Survived BooleanLiteral → true && x',
      'src/a.ts:3:7 NoCoverage BooleanLiteral → true && x',
    ])
  })

  it('align the columns of the table', () => {
    const table = formatScores([{ folder: 'src/schema', required: 85, score: calculateScore(mutants) }])
    expect(table.split('\n')).toEqual([
      'folder      mutants  killed  survived  no coverage   score  required',
      'src/schema        5       3         1            1  60.0 %      85 %',
    ])
  })
})
