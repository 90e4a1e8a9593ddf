import { defineTexts } from '../../text/define-texts.ts'

const savedViews = defineTexts('savedViews', {
  en: {
    views: 'Views',
    own: 'My views',
    ofCompany: 'Views of the company',
    none: 'There are no views of this table yet.',
    save: 'Save as a view',
    change: 'Change view {name}',
    isDefault: 'opens by default',
    newTitle: 'Save as a view',
    intro: 'A view keeps the columns, filters, sort and rows per page as they are now.',
    table: 'Table',
    name: 'Name',
    state: 'Columns, filters and sort',
    replaceState: 'Replace its columns, filters and sort by the present ones',
    shared: 'Shared with the company',
    role_ids: 'Opens by default for',
    sharedHint: 'A view that opens by default is shared.',
    saved: 'View {name} saved.',
    removed: 'View {name} removed.',
  },
  nl: {
    views: 'Weergaven',
    own: 'Mijn weergaven',
    ofCompany: 'Weergaven van het bedrijf',
    none: 'Er zijn nog geen weergaven van deze tabel.',
    save: 'Als weergave opslaan',
    change: 'Weergave {name} wijzigen',
    isDefault: 'opent standaard',
    newTitle: 'Als weergave opslaan',
    intro: 'Een weergave bewaart de kolommen, filters, sortering en rijen per pagina zoals ze nu zijn.',
    table: 'Tabel',
    name: 'Naam',
    state: 'Kolommen, filters en sortering',
    replaceState: 'Vervang de kolommen, filters en sortering door de huidige',
    shared: 'Gedeeld met het bedrijf',
    role_ids: 'Opent standaard voor',
    sharedHint: 'Een weergave die standaard opent, is gedeeld.',
    saved: 'Weergave {name} opgeslagen.',
    removed: 'Weergave {name} verwijderd.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    savedViews: typeof savedViews
  }
}
