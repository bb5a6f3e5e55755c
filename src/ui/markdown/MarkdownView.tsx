import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Block, parseMarkdownBlocks } from './blocks'
import { parseMarkdownSpans } from './spans'

const Page = styled('div')(({ theme: { tokens } }) => ({
  maxWidth: tokens.size.form,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& h3, & h4': {
    margin: `${tokens.gap.medium}px 0 ${tokens.gap.small}px`,
    fontSize: 'inherit',
    fontWeight: tokens.font.strong,
  },
  '& p, & ul, & ol, & blockquote, & pre': { margin: `0 0 ${tokens.gap.medium}px` },
  '& blockquote': { paddingInlineStart: tokens.gap.medium, color: tokens.textSecondary },
  '& pre': {
    overflowX: 'auto',
    padding: tokens.gap.small,
    backgroundColor: tokens.sunken,
    borderRadius: tokens.radius.input,
  },
}))

/** Renders untrusted Markdown: no HTML, no images, and links open in a new tab. */
export function MarkdownView({ text }: { text: string }) {
  return (
    <Page>
      {parseMarkdownBlocks(text).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
        <BlockView key={i} block={block} />
      ))}
    </Page>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      // The page and its sections use the higher heading levels.
      return block.level <= 2 ? <h3>{renderSpans(block.text)}</h3> : <h4>{renderSpans(block.text)}</h4>
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id
        <li key={i}>{renderSpans(item)}</li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return <blockquote>{renderSpans(block.text)}</blockquote>
    case 'rule':
      return <hr />
    default:
      return <p>{renderSpans(block.text)}</p>
  }
}

function renderSpans(text: string): ReactNode {
  return parseMarkdownSpans(text).map((span, i) => {
    const key = `${i}`
    switch (span.kind) {
      case 'code':
        return <code key={key}>{span.text}</code>
      case 'strong':
        return <strong key={key}>{span.text}</strong>
      case 'emphasis':
        return <em key={key}>{span.text}</em>
      case 'link':
        return (
          <a key={key} href={span.href} target="_blank" rel="noopener noreferrer">
            {span.text}
          </a>
        )
      default:
        return span.text
    }
  })
}
