import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { PlannedChange } from '../../../domain/access/accessPlan'
import { Boundary } from '../../../ui/Boundary'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { Stack } from '../../../ui/Stack'
import { ErrorState } from '../../../ui/states'

const DryRun = lazyDetail(async () => (await import('./DryRun')).DryRun, { shape: 'table', count: 3 })

/** Body of a confirmation with a brief dry run. Its errors do not affect the confirmation. */
export function QuestionWithDryRun({ text, change }: { text: string; change: PlannedChange }) {
  const translate = useTranslate()
  return (
    <Stack>
      <div>{text}</div>
      <Typography variant="h3">{translate('authorization.dryRun.action')}</Typography>
      <Boundary
        fallback={(error, retry) => (
          <ErrorState title={translate('authorization.dryRun.failed')} text={error.message} onRetry={retry} />
        )}
      >
        <DryRun change={change} isBrief />
      </Boundary>
    </Stack>
  )
}
