import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatPreview } from '../../../mqtt/formatPreview'
import { FilterInput } from '../../../ui/filter/FilterInput'
import { useFormat } from '../../../ui/format/useFormat'
import { Empty } from '../../../ui/states'
import { escapeInvisible, truncateAndEscape } from '../../../ui/text'
import { flattenTree } from '../../../ui/tree/flattenTree'
import { TreePane } from '../../../ui/tree/parts'
import { searchTree } from '../../../ui/tree/searchTree'
import { TreeView } from '../../../ui/tree/TreeView'
import { useOpen } from '../../../ui/tree/useOpen'
import type { TopicNode } from './store/TopicNode'
import type { TopicStore } from './store/TopicStore'

/** Characters of the last value announced by screen readers. */
const SPOKEN = 40

/** Searchable tree of received topics with counts and rates. */
export function TopicTree(props: {
  store: TopicStore
  selectedTopic: string | undefined
  onChoose: (topic: string) => void
  /** Whether messages can still arrive. */
  live: boolean
}) {
  const { store, selectedTopic, onChoose, live } = props
  const translate = useTranslate()
  const format = useFormat()
  const [part, setPart] = useState('')
  const { root, structure } = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree is mutated in place; `structure` changes with it
  const found = useMemo(() => (part ? searchTree(root.children, part) : undefined), [root, structure, part])
  const { isOpen, isShown, toggle } = useOpen<TopicNode>(part, found, root.children)
  const rows = flattenTree(root.children, isOpen, isShown)
  const at = store.now()

  const getName = (node: TopicNode) =>
    translate(node.topics > 1 || !node.last ? 'explorer.tree.branch' : 'explorer.tree.topic', {
      label: node.label === '' ? translate('explorer.tree.empty_label') : truncateAndEscape(node.label, 64),
      topics: format.number(node.topics),
      messages: format.number(node.messages),
      rate: format.rate(node.rate.read(at)),
      value: node.last ? escapeInvisible(formatPreview(node.last)).slice(0, SPOKEN) : '',
    })
  return (
    <TreePane>
      <div className="search">
        <FilterInput
          field={{ name: 'part', label: translate('explorer.tree.search'), type: 'text', mono: true }}
          value={part}
          onChange={setPart}
        />
      </div>
      {rows.length === 0 ? (
        <Empty
          title={translate(part ? 'explorer.tree.none_found' : 'explorer.tree.none')}
          text={translate(
            part ? 'explorer.tree.none_found_text' : live ? 'explorer.tree.none_text' : 'explorer.tree.none_ended',
          )}
        />
      ) : (
        <>
          <div className="head" aria-hidden>
            <span>{translate('explorer.tree.label')}</span>
            <span className="figure">{translate('explorer.fact.messages')}</span>
            <span className="figure">{translate('explorer.fact.rate')}</span>
          </div>
          <TreeView
            label={translate('explorer.tree.label')}
            rows={rows}
            selectedId={selectedTopic}
            onChoose={(node) => (node.last ? onChoose(node.id) : toggle(node))}
            onToggle={toggle}
            getName={getName}
            emptyLabel={translate('explorer.tree.empty_label')}
            render={(node) => (
              <>
                <span className="value">{node.last && escapeInvisible(formatPreview(node.last))}</span>
                <span className="figure">{format.number(node.messages)}</span>
                <span className="figure rate">{format.rate(node.rate.read(at))}</span>
              </>
            )}
          />
        </>
      )}
    </TreePane>
  )
}
