import type { OpenAPIV3_1 } from 'openapi-types'
import type { FastifyPluginAsync } from 'fastify'
import { openapiTexts as texts } from './openapi-texts'

/** Serves the API documentation with the store's current name: an HTML page at /docs and the document at /docs/json. */
export const docsRoutes: FastifyPluginAsync<{ storeName: () => Promise<string> }> = async (app, { storeName }) => {
  const titled = async (): Promise<OpenAPIV3_1.Document> => {
    const described = app.swagger() as OpenAPIV3_1.Document
    return { ...described, info: { ...described.info, title: texts.title(await storeName()) } }
  }
  let made = { title: '', page: '' }
  app.get('/docs', { onRequest: app.limitStorefront, config: { access: 'public' } }, async (_request, reply) => {
    const described = await titled()
    const { title } = described.info
    if (made.title !== title) made = { title, page: docsPage(described) }
    return reply.header('cache-control', 'public, max-age=60').type('text/html; charset=utf-8').send(made.page)
  })
  app.get('/docs/json', { onRequest: app.limitStorefront, config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(await titled()),
  )
}

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => replacements[letter] ?? letter)

/** Converts text to HTML; `code` in backticks becomes a code element. */
const toHtml = (text = ''): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  h3 { margin-top: 2.5rem; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; }
  pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid #8888; border-radius: .4rem; }
  summary { cursor: pointer; padding: .4rem 0; }
`

const idOf = (method: string, path: string): string => `${method}${path.replace(/\W+/g, '-')}`.replace(/-$/, '')

const exampleBlock = (example: unknown): string =>
  example === undefined
    ? ''
    : `<p>${texts.example}</p><pre tabindex="0">${escapeHtml(JSON.stringify(example, undefined, 2))}</pre>`

const schemaBlock = (title: string, description: string | undefined, schema: unknown): string =>
  `<details><summary><b>${escapeHtml(title)}</b> ${toHtml(description)}</summary>` +
  (schema === undefined ? '' : `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, undefined, 2))}</pre>`) +
  '</details>'

const parameterLine = (parameter: OpenAPIV3_1.ParameterObject): string => {
  const { name, in: place, required, description } = parameter
  const needed = required ? `, ${texts.needed}` : ''
  return `<li><code>${escapeHtml(name)}</code> (${escapeHtml(place + needed)}) ${toHtml(description)}</li>`
}

const contentBlocks = (
  title: string,
  { description, content = {} }: { description?: string; content?: Record<string, OpenAPIV3_1.MediaTypeObject> },
): string => {
  const kinds = Object.entries(content)
  if (kinds.length === 0) return schemaBlock(title, description, undefined)
  return kinds
    .map(([type, { schema, example }]) => exampleBlock(example) + schemaBlock(`${title} ${type}`, description, schema))
    .join('')
}

const operation = (method: string, path: string, described: OpenAPIV3_1.OperationObject): string => {
  const parameters = (described.parameters ?? []) as OpenAPIV3_1.ParameterObject[]
  const body = described.requestBody as OpenAPIV3_1.RequestBodyObject | undefined
  const answers = Object.entries((described.responses ?? {}) as Record<string, OpenAPIV3_1.ResponseObject>)
  return [
    `<h3 id="${escapeHtml(idOf(method, path))}"><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3>`,
    `<p><b>${toHtml(described.summary)}</b></p><p>${toHtml(described.description)}</p>`,
    parameters.length > 0 ? `<p>${texts.parameters}</p><ul>${parameters.map(parameterLine).join('')}</ul>` : '',
    body ? contentBlocks(texts.body, body) : '',
    // The introduction describes the body that all errors have.
    ...answers.map(([status, { description, content }]) =>
      contentBlocks(`${texts.answer} ${status}`, { description, content: status < '400' ? content : {} }),
    ),
  ].join('\n')
}

/** Renders the API documentation as a static HTML page without scripts, grouped by tags. */
export const docsPage = ({ info, tags = [], paths = {} }: OpenAPIV3_1.Document): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, described]) => ({
      path,
      method,
      described: described as OpenAPIV3_1.OperationObject,
    })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ described }) => described.tags?.includes(name))
    const blocks = own.map(({ method, path, described }) => operation(method, path, described))
    const links = own.map(
      ({ method, path, described: { summary } }) =>
        `<li><a href="#${escapeHtml(idOf(method, path))}"><code>${escapeHtml(`${method.toUpperCase()} ${path}`)}</code></a> ` +
        `${toHtml(summary)}</li>`,
    )
    return {
      contents: `<p><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></p><ul>${links.join('\n')}</ul>`,
      text: `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${toHtml(description)}</p>${blocks.join('\n')}`,
    }
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p>${toHtml(info.description)}</p>
<p><a href="docs/json">${texts.asJson}</a></p>
<nav aria-label="${texts.contents}">
<h2>${texts.contents}</h2>
${sections.map(({ contents }) => contents).join('\n')}
</nav>
${sections.map(({ text }) => text).join('\n')}
</main>
</html>
`
}
