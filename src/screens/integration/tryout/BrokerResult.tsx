import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatError, isAbortError } from '../../../api/errors'
import type { Terms } from '../../../codecs/values'
import type { Sample } from '../../../domain/rulesql/steps/stepThrough'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { Loading } from '../../../ui/Loading'
import type { Run } from '../../createRunner'
import { formatRuleFailure, formatStage } from './formatRuleFailure'
import { JsonResult } from './JsonResult'
import { ResultComparison } from './ResultComparison'
import type { BrokerVerdict } from './runBrokerTest'
import { runBrokerTest } from './runBrokerTest'
import type { StepsResult } from './runSteps'
import { createTestContext, isBinary, type SampleField } from './sample'

type BrokerTest =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'answered'; readonly verdict: BrokerVerdict; readonly sql: string; readonly sample: Sample }

/** Runs the broker's rule test on demand; a new run aborts the previous one. */
function useBrokerTest() {
  const [test, setTest] = useState<BrokerTest | undefined>()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const runTest = async (sql: string, sample: Sample, context: Terms): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setTest({ state: 'asking' })
    try {
      const verdict = await runBrokerTest(sql, context, controller.signal)
      if (running.current === controller) setTest({ state: 'answered', verdict, sql, sample })
    } catch (error) {
      if (running.current === controller && !isAbortError(error)) setTest({ state: 'failed', error })
    }
  }
  return { test, ask: runTest }
}

interface BrokerResultProps {
  sql: string
  run: Run<StepsResult>
  sample: Sample | undefined
  fields: readonly SampleField[]
}

/** Runs the same sample on the broker and shows its result next to the browser's. */
export function BrokerResult({ sql, run, sample, fields }: BrokerResultProps) {
  const translate = useTranslate()
  const deniedReason = useDenied('post /rule_test')
  const { test, ask: runTest } = useBrokerTest()
  const disabledReason = deniedReason ?? (sample ? undefined : translate('tryout.incomplete'))
  const answeredTest = test?.state === 'answered' ? test : undefined
  const isStale = answeredTest !== undefined && (answeredTest.sql !== sql || answeredTest.sample !== sample)
  return (
    <>
      <Typography variant="h3">{translate('tryout.there')}</Typography>
      {sample && isBinary(sample) ? (
        <Alert severity="info">{translate('tryout.binary')}</Alert>
      ) : (
        <div>
          <ActionButton
            variant="contained"
            disabled={disabledReason}
            onClick={() => sample && void runTest(sql, sample, createTestContext(sample, fields))}
          >
            {translate('tryout.ask')}
          </ActionButton>
        </div>
      )}
      {test && <BrokerTestResult test={test} />}
      {isStale && <Alert severity="info">{translate('tryout.stale')}</Alert>}
      {answeredTest && !isStale && run.state === 'done' && (
        <ResultComparison answer={run.answer} verdict={answeredTest.verdict} fields={fields} sql={sql} />
      )}
    </>
  )
}

function BrokerTestResult({ test }: { test: BrokerTest }) {
  const translate = useTranslate()
  if (test.state === 'asking') return <Loading shape="form" />
  if (test.state === 'failed')
    return (
      <Alert severity="error" role="alert">
        {formatError(test.error, translate)}
      </Alert>
    )
  return <Verdict verdict={test.verdict} />
}

function Verdict({ verdict }: { verdict: BrokerVerdict }) {
  const translate = useTranslate()
  switch (verdict.type) {
    case 'result':
      return <JsonResult value={verdict.value} name={translate('tryout.brokerResultName')} />
    case 'no_match':
      return (
        <Alert severity="info" role="status">
          {translate('tryout.brokerNoMatch')}
        </Alert>
      )
    case 'failed':
      return (
        <Alert severity="error" role="alert">
          {formatStage(verdict.stage, translate)}: {formatRuleFailure(verdict.failure, translate)}
        </Alert>
      )
  }
}
