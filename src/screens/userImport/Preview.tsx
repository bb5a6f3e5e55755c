import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { ImportedUser, ImportProblem } from '../../domain/imports/importedUsers'
import type { FileResult } from '../../domain/imports/readFile'
import { LocalTable } from '../../resources/list/LocalTable'
import { useFormat } from '../../ui/format/useFormat'
import { Section } from '../../ui/Section'
import { truncateAndEscape } from '../../ui/text'
import { escapeParams } from '../fileImport/escapeParams'
import { ImportProblems } from '../fileImport/ImportProblems'

const SHOWN = 10

export function useProblemText(): (problem: ImportProblem) => string {
  const translate = useTranslate()
  return ({ line, rule, params }) =>
    translate('userImport.atLine', {
      line,
      problem: translate(`userImport.problem.${rule}`, escapeParams(params)),
    })
}

/** Preview of the first users without passwords, and the problems by line. */
export function Preview({ read }: { read: FileResult }) {
  const translate = useTranslate()
  const format = useFormat()
  const problemText = useProblemText()
  const text = (key: string) => translate(`userImport.${key}`)
  const { problems, problemCount, users } = read
  const superusers = users.filter(({ is_superuser }) => is_superuser).length
  return (
    <>
      {problemCount > 0 && (
        <ImportProblems
          severity="warning"
          title={translate('userImport.problems', {
            smart_count: problemCount,
            number: format.number(problemCount),
          })}
          problems={problems.map((problem) => ({ key: `${problem.line} ${problem.rule}`, text: problemText(problem) }))}
        />
      )}
      {superusers > 0 && (
        <Alert severity="info">
          {translate('userImport.superusers', { smart_count: superusers, number: format.number(superusers) })}
        </Alert>
      )}
      {users.length > 0 && (
        <Section title={translate('userImport.preview', { number: format.number(users.length) })} flush>
          <LocalTable<ImportedUser>
            caption={text('previewCaption')}
            rows={users.slice(0, SHOWN)}
            rowKey={({ user_id }) => user_id}
            columns={[
              {
                id: 'user_id',
                label: translate('userImport.userId'),
                mono: true,
                width: 320,
                render: ({ user_id }) => <bdi>{truncateAndEscape(user_id, 128)}</bdi>,
              },
              {
                id: 'secret',
                label: text('secret'),
                width: 200,
                render: ({ salt }) => text(salt === undefined ? 'plainGiven' : salt ? 'hashWithSalt' : 'hashGiven'),
              },
              {
                id: 'is_superuser',
                label: translate('fields.is_superuser.label'),
                width: 160,
                render: ({ is_superuser }) => translate(is_superuser ? 'forms.yes' : 'forms.no'),
              },
            ]}
          />
        </Section>
      )}
    </>
  )
}
