import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { FigureGrid } from './FigureGrid'
import { Stack } from './Stack'

const Block = styled(Skeleton)(({ theme }) => ({ borderRadius: theme.tokens.radius.card, transform: 'none' }))
const FormColumn = styled(Stack)(({ theme }) => ({ maxWidth: theme.tokens.size.form }))
const Bar = styled(Block)(({ theme }) => ({ height: theme.tokens.size.control }))
const Label = styled(Block)(({ theme }) => ({ width: theme.tokens.size.card, height: theme.tokens.gap.medium }))
const Card = styled(Block)(({ theme }) => ({ height: theme.tokens.size.row * 3 + theme.tokens.gap.medium }))
const Chart = styled(Block)(({ theme }) => ({ height: theme.tokens.size.chart }))

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Skeleton in the shape of the expected content. */
export function Loading({
  shape,
  count = 6,
}: {
  shape: 'cards' | 'form' | 'table' | 'chart'
  count?: number | undefined
}) {
  const translate = useTranslate()
  const common = { role: 'status', 'aria-busy': true, 'aria-label': translate('ui.state.loading') } as const
  if (shape === 'cards') {
    return (
      <Stack {...common}>
        {([3, 6] as const).map((columns) => (
          <FigureGrid key={columns} columns={columns}>
            {times(columns).map((index) => (
              <Card key={index} variant="rectangular" />
            ))}
          </FigureGrid>
        ))}
      </Stack>
    )
  }
  if (shape === 'form') {
    return (
      <FormColumn {...common}>
        {times(count).map((index) => (
          <div key={index}>
            <Label variant="rectangular" />
            <Bar variant="rectangular" sx={{ mt: 0.5 }} />
          </div>
        ))}
      </FormColumn>
    )
  }
  return (
    <Stack {...common}>
      {shape === 'chart' ? (
        <Chart variant="rectangular" />
      ) : (
        times(count).map((index) => <Bar key={index} variant="rectangular" />)
      )}
    </Stack>
  )
}
