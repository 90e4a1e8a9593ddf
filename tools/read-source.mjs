import { parseAst } from 'rolldown/parseAst'

/** A source file in the form structure-rules.mjs expects. */
export function readSource(path, text) {
  const lineAt = lineFinder(text)
  const file = {
    path,
    text,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: [],
    exports: [],
    comments: readComments(text, path.endsWith('.sql') ? '--' : '//'),
    texts: [],
    textGroups: [],
    messageKeys: [],
    statements: 0,
  }
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return file
  const tree = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)
  for (const statement of tree.body) readStatement(statement, file, lineAt)
  walk(tree, (node) => readNode(node, file, lineAt))
  return file
}

function lineFinder(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

function readStatement(node, file, lineAt) {
  if (node.type === 'ExportNamedDeclaration') file.exports.push(...exportedNames(node))
  const from = node.source?.value
  if (from === undefined) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration != null || node.specifiers.length === 0)
      file.statements += 1
    return
  }
  const specifiers = node.specifiers ?? []
  const typeOnly =
    (node.importKind ?? node.exportKind) === 'type' ||
    (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))
  const names = specifiers.map(({ local }) => local?.name)
  file.imports.push({
    from,
    names,
    typeOnly,
    line: lineAt(node.start),
    reExport: node.type !== 'ImportDeclaration',
  })
}

/** Names of the values that a statement exports. */
const exportedNames = ({ declaration, specifiers = [] }) => [
  ...(declaration?.declarations ?? (declaration?.type.startsWith('TS') ? [] : [declaration]))
    .map((one) => one?.id?.name)
    .filter((name) => name !== undefined),
  ...specifiers.map(({ exported }) => exported.name),
]

function readNode(node, file, lineAt) {
  if (node.type === 'ImportExpression' && typeof node.source.value === 'string')
    // A dynamic import causes no cycle, but is subject to the import table.
    file.imports.push({
      from: node.source.value,
      names: [],
      typeOnly: true,
      line: lineAt(node.start),
      reExport: false,
    })
  if (node.type === 'Literal' && typeof node.value === 'string')
    file.texts.push({ text: node.value, line: lineAt(node.start) })
  if (node.type === 'TemplateLiteral')
    file.texts.push({ text: node.quasis.map((part) => part.value.raw).join('?'), line: lineAt(node.start) })
  if (node.type === 'CallExpression' && node.callee.name === 'defineTexts')
    file.textGroups.push(textGroup(node))
  if (node.type === 'CallExpression' && node.callee.name === 'defineMessages')
    file.messageKeys.push(...keysOfEnglish(node.arguments[0]))
}

/** The group that a call of defineTexts names, and its keys. */
const textGroup = ({ arguments: [name, texts] }) => ({ name: name?.value, keys: keysOfEnglish(texts) })

function keysOfEnglish(texts) {
  let english = texts?.properties?.find(({ key }) => key?.name === 'en')?.value
  while (english?.expression !== undefined) english = english.expression
  return (english?.properties ?? []).map(({ key }) => key?.name ?? key?.value)
}

function walk(node, visit) {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, visit)
  }
}

/** Runs of whole-line comments and blocks; a docstring is a block that opens with two stars. */
function readComments(text, mark) {
  const comments = []
  let block = null
  let run = null
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim()
    if (block === null && line.startsWith('/*'))
      block = { line: index + 1, lines: 0, docstring: line.startsWith('/**') }
    if (block !== null) {
      if (/[^\s/*]/.test(line)) block.lines += 1
      if (line.includes('*/')) {
        comments.push(block)
        block = null
      }
      run = null
    } else if (line.startsWith(mark)) {
      run ??= { line: index + 1, lines: 0, docstring: false }
      run.lines += 1
      if (run.lines === 1) comments.push(run)
    } else run = null
  })
  return comments
}
