import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { getRequiredScore, listFolders, type MutatedFolder } from './mutation/folders'
import { calculateScore, formatScores, formatSurvivors, type Mutant } from './mutation/score'
import { PROJECT, UserError } from './project'

const OUT = 'test-results/mutation'

const HELP = `Mutation tests of pure code: npm run test:mutation [-- options] [folder or file …]

Changes the code in every small way and reports the changes that no unit test notices.
  --incremental     use the last results of unchanged code and tests
  --static          also mutate constants of modules: slow, each needs all tests of the folder
  --concurrency N   number of processes, default 1`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    incremental: { type: 'boolean' },
    static: { type: 'boolean' },
    concurrency: { type: 'string', default: '1' },
  },
})

/** Runs Stryker for one folder in a copy of the project. Texts are checked by types and the tests of the locales. */
async function mutateFolder({ folder, files, tests }: MutatedFolder): Promise<Mutant[]> {
  const name = folder.replaceAll('/', '-')
  process.env.SIGNALBOX_MUTATION_TESTS = tests.join(',')
  const mutants = await new Stryker({
    configFile: 'scripts/mutation/stryker.json',
    mutate: [...files],
    ignoreStatic: values.static !== true,
    concurrency: Number(values.concurrency),
    incremental: values.incremental === true,
    incrementalFile: `${OUT}/${name}.incremental.json`,
    htmlReporter: { fileName: `${OUT}/${name}.html` },
  }).runMutationTest()
  return mutants.map((mutant) => ({ ...mutant, fileName: relative(PROJECT, mutant.fileName) }))
}

async function run(): Promise<number> {
  process.chdir(PROJECT)
  const scores = []
  for (const folder of listFolders(positionals)) {
    const mutants = await mutateFolder(folder)
    for (const line of formatSurvivors(mutants)) console.log(line)
    scores.push({
      folder: folder.folder,
      required: getRequiredScore(folder.folder),
      score: calculateScore(mutants),
    })
  }
  console.log(`\n${formatScores(scores)}\n\nReports: ${join(OUT, '*.html')}`)
  return scores.some(({ required, score }) => score.score < required) ? 1 : 0
}

if (values.help) console.log(HELP)
else
  process.exitCode = await run().catch((error: Error) => {
    console.error(error instanceof UserError ? error.message : error)
    return 1
  })
