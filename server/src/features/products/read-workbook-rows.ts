import type { CallBody } from '@heliodesk/contract/call'
import type { productImports as calls } from '@heliodesk/contract/product-imports'
import { maxImportCharacters } from '@heliodesk/domain/csv/columns'
import { isWorkbook, openUpload } from '../../http/files/open-upload.ts'
import { invalid } from '../../kernel/problems.ts'
import type { EmployeeContext, Services } from '../../work/context.ts'

type Given = { body: CallBody<typeof calls.workbook> }

/** The first sheet of a workbook as CSV, made of it before the transaction; nothing is kept. */
export const readWorkbookRows = {
  prepare: {
    look: ({ company_id }: EmployeeContext) => Promise.resolve(String(company_id)),
    make: async (_services: Services, { body: { file } }: Given, by: string) => {
      if (!(await isWorkbook(file))) throw invalid({ file: ['workbookUnreadable'] })
      const read = await openUpload(file, { by, keepsEmpty: true })
      let content = ''
      const decoder = new TextDecoder()
      for await (const chunk of read()) {
        content += decoder.decode(chunk, { stream: true })
        if (content.length > maxImportCharacters)
          throw invalid({ file: [{ key: 'importTooLong', params: { most: maxImportCharacters } }] })
      }
      // Headings may hold more of another sign.
      return `sep=;\n${content}${decoder.decode()}`
    },
  },
  run: (_context: EmployeeContext, _given: Given, content: string) => Promise.resolve({ content }),
}
