import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    erasureReason:
      'Say why this person is erased although an order runs or is to be taken back, in at least ten letters',
    erasesOrder:
      'An order runs ({status}). Name, address and phone for installation, guarantee and invoice are lost, and planned visits are cancelled',
    erasesReturn:
      'Of {numbers}, which was withdrawn, the installation is not taken back or not paid back yet. Name, address and account are lost, and it is on nobody’s list any more',
    erasedReason: 'Personal data erased on request',
    keptForTaxes: 'An accepted quotation has to be kept for the tax authority until {date}',
    readWritten:
      'What was written at this lead while the two were merged, from {from} to {till}, may be about this person: {where}. Erasing blanks the names, numbers and addresses in it that are known of this person; read afterwards whether anything of them is left',
    mergedErased:
      'Somebody with whom this lead was merged by mistake, from {from} to {till}, was erased on request. Read whether anything of that person is left in what was written here meanwhile',
    writtenNote: 'note',
    writtenContact: 'contact',
  },
  nl: {
    erasureReason:
      'Zeg in minstens tien letters waarom deze persoon wordt gewist terwijl een order loopt of nog terug moet',
    erasesOrder:
      'Er loopt een order ({status}). Naam, adres en telefoon voor plaatsing, garantie en factuur gaan verloren, en geplande bezoeken vervallen',
    erasesReturn:
      'Van {numbers}, die is herroepen, is de installatie nog niet teruggehaald of nog niet terugbetaald. Naam, adres en rekening gaan verloren, en het staat bij niemand meer op de lijst',
    erasedReason: 'Persoonsgegevens op verzoek gewist',
    keptForTaxes: 'Een geaccepteerde offerte moet voor de Belastingdienst bewaard blijven tot en met {date}',
    readWritten:
      'Wat bij deze lead is geschreven toen de twee waren samengevoegd, van {from} tot {till}, kan over deze persoon gaan: {where}. Bij het wissen verdwijnen daaruit de namen, nummers en adressen die van deze persoon bekend zijn; lees daarna na of er nog iets van deze persoon staat',
    mergedErased:
      'Iemand met wie deze lead bij vergissing was samengevoegd, van {from} tot {till}, is op verzoek gewist. Lees na of er in wat hier toen is geschreven nog iets van die persoon staat',
    writtenNote: 'notitie',
    writtenContact: 'contact',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    avg: typeof messages
  }
}
