import { describe, expect, it } from 'vitest'
import { htmlToText } from './htmlToText'

describe('htmlToText', () => {
  it.each([
    ['One<BR />two<br  >three', 'One\ntwo\nthree'],
    ['<P>One</P><p class="x">Two</p>', 'One\nTwo'],
    ['<p>One</p>\n\n\n\n<p>Two</p>', 'One\n\nTwo'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['  a  \n  b  ', 'a\nb'],
    ['<UL><LI>one</LI></UL>', '- one'],
    ['<Code>x</CODE>', '`x`'],
    ['<h1>A</h1><h6>B</h6><h7>', 'AB<h7>'],
    ['<span style="x">a</span><div>b</div><pre>c</pre><em>d</em><i>e</i><strong>f</strong><ol>g</ol>', 'abcdefg'],
    ['a <b', 'a <b'],
    ['<but>', '<but>'],
    ['<img src=x>', '<img src=x>'],
    ['&lt;x&gt; &quot;y&quot; &#39;z&#39;&nbsp;!', '<x> "y" \'z\' !'],
    ['&amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;', 'bold'],
    ['&copy;', '&copy;'],
    ['', ''],
  ])('converts %j to %j', (html, want) => {
    expect(htmlToText(html)).toBe(want)
  })
})
