import { useTranslate } from 'react-admin'
import { FigureCard } from '../../../ui/FigureCard'
import { FigureGrid } from '../../../ui/FigureGrid'
import { useFormat } from '../../../ui/format/useFormat'
import type { History } from './history'
import type { MetricValues } from './metricValues'
import type { StatisticsCard } from './types'

/** Minimum number of readings for a trend line. */
const MIN_TREND_READINGS = 2
const SECOND = 1000

export function StatisticsCards(props: {
  cards: readonly StatisticsCard[]
  figures: MetricValues
  history: History
  label: (name: string) => string
  /** Limits the layout to three columns, for drawers. */
  isNarrow?: boolean | undefined
}) {
  const { cards, figures, history, label } = props
  const translate = useTranslate()
  const format = useFormat()
  const getNote = ({ name, total: totalName = '', isProblem: trouble, isMeasured: measured }: StatisticsCard) => {
    const { [name]: value, [totalName]: total } = figures
    const growth = history.growth(name)
    if (measured) return growth && format.rate(growth.increase / (growth.ms / SECOND))
    if (trouble && growth && growth.increase > 0) {
      const args = { number: format.number(growth.increase), time: format.duration(growth.ms) }
      return translate('statistics.grew', args)
    }
    if (value === undefined || !total) return undefined
    const words = {
      share: format.percent((100 * value) / total),
      whole: label(totalName).toLocaleLowerCase(format.locale),
    }
    return translate('statistics.share', words)
  }
  return (
    <FigureGrid columns={cards.length < 4 || props.isNarrow ? 3 : 6}>
      {cards.map((card) => {
        const { name, isProblem: trouble, isMeasured: measured } = card
        const trend = measured ? history.rates(name) : history.trend(card.trend ?? name)
        return (
          <FigureCard
            key={name}
            label={label(name)}
            value={format.number(figures[name])}
            note={getNote(card)}
            isProblem={trouble && (history.growth(name)?.increase ?? 0) > 0}
            trend={card.total === undefined && trend.length >= MIN_TREND_READINGS ? trend : undefined}
          />
        )
      })}
    </FigureGrid>
  )
}
