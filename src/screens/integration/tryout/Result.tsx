import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Sample } from '../../../rulesql/steps/stepThrough'
import { Stack } from '../../../ui/Stack'
import type { Run } from '../../createRunner'
import { BrokerResult } from './BrokerResult'
import { Conclusion } from './Conclusion'
import type { StepsResult } from './runSteps'
import type { SampleField } from './sample'

interface ResultProps {
  sql: string
  run: Run<StepsResult>
  sample: Sample | undefined
  fields: readonly SampleField[]
}

export function Result({ sql, run, sample, fields }: ResultProps) {
  const translate = useTranslate()
  return (
    <Stack>
      <Typography variant="h3">{translate('tryout.here')}</Typography>
      <Conclusion run={run} incomplete={sample === undefined} />
      <BrokerResult sql={sql} run={run} sample={sample} fields={fields} />
    </Stack>
  )
}
