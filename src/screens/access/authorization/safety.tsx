import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { RemoveDetails, Row } from '../../../resources/types'
import { useDocument } from '../../../resources/useDocument'
import { joinSentences } from '../../../ui/text'
import { QuestionWithDryRun } from '../dryRun/QuestionWithDryRun'
import { hasRules, useSourceName } from './kinds'

const textKey = (key: string) => `authorization.${key}`

/** Describes the current default for operations that no source decides. */
function useDefaultDecisionText(): () => string {
  const translate = useTranslate()
  const { data } = useDocument('/authorization/settings', { once: true })
  const left = data?.no_match
  return useCallback(() => (left ? translate(textKey(`without.${left}`)) : ''), [left, translate])
}

/** Returns the confirmation that explains the consequences of disabling a source. */
export function useDisableQuestion() {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const withoutIt = useDefaultDecisionText()
  return (row: Row) => {
    return {
      title: translate(textKey('disableQuestion'), { name: getSourceName(row) }),
      body: (
        <QuestionWithDryRun
          text={joinSentences([translate(textKey('disableBody')), withoutIt()])}
          change={{ type: 'switch', types: [row.id], enable: false }}
        />
      ),
      confirm: translate(textKey('disable')),
      danger: true,
    }
  }
}

/** Returns the confirmation that explains the consequences of enabling a source. */
export function useEnableQuestion() {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  return (row: Row) => ({
    title: translate(textKey('enableQuestion'), { name: getSourceName(row) }),
    body: (
      <QuestionWithDryRun
        text={translate(textKey('enableBody'))}
        change={{ type: 'switch', types: [row.id], enable: true }}
      />
    ),
    confirm: translate(textKey('enable')),
  })
}

/** Returns the details of the delete confirmation; the rules of the built-in database are deleted with it. */
export function useRemoveDetails() {
  const translate = useTranslate()
  const withoutIt = useDefaultDecisionText()
  return async (rows: readonly Row[]): Promise<RemoveDetails> => ({
    consequence: (
      <QuestionWithDryRun
        text={joinSentences([
          translate(textKey('consequence')),
          rows.some(hasRules) && translate(textKey('consequenceRules')),
          withoutIt(),
        ])}
        change={{ type: 'switch', types: rows.map(({ id }) => id), enable: false }}
      />
    ),
  })
}
