/** A column chart over a table of the same sheet: all in it is ours, so that nothing needs escaping. */
export interface ColumnChart {
  readonly title: string;
  readonly sheet: string;
  /** The row of the table's heading, counted from 1. */
  readonly headingRow: number;
  /** The number of rows below it; the first column names them. */
  readonly rows: number;
  /** Columns of the table that are drawn, counted from 0. */
  readonly series: readonly number[];
}

/** Where the chart stands, in cells counted from 0: from A1, above the statistics. */
const PLACE = { columns: 10, rows: 21 };

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The type under which a package lists a chart. */
export const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

/** The relationship of a drawing to its chart. */
export function chartRelation(target: string): string {
  return `<Relationship Id="rId-chart-1" Type="${RELATIONS}/chart" Target="${target}"/>`;
}

/** The frame that shows a chart in a sheet's drawing. */
export function chartFrame(): string {
  const at = (column: number, row: number): string =>
    `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff>`;
  return [
    `<xdr:twoCellAnchor><xdr:from>${at(0, 0)}</xdr:from><xdr:to>${at(PLACE.columns, PLACE.rows)}</xdr:to>`,
    '<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/>',
    '</xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>',
    `<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" xmlns:r="${RELATIONS}" r:id="rId-chart-1"/>`,
    '</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>',
  ].join('');
}

/** The chart itself, which reads its figures from the sheet. */
export function chartXml(chart: ColumnChart): string {
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`,
    `<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${RELATIONS}"><c:roundedCorners val="0"/><c:chart>`,
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${chart.title}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`,
    '<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>',
    '<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>',
    ...chart.series.map((column, index) => seriesXml(chart, column, index)),
    '<c:gapWidth val="80"/><c:axId val="1"/><c:axId val="2"/></c:barChart>',
    `<c:catAx><c:axId val="1"/>${axisXml('b')}<c:crossAx val="2"/></c:catAx>`,
    `<c:valAx><c:axId val="2"/>${axisXml('l')}<c:crossAx val="1"/></c:valAx></c:plotArea>`,
    chart.series.length > 1 ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : '',
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>',
  ].join('');
}

function seriesXml({ sheet, headingRow, rows }: ColumnChart, column: number, index: number): string {
  const cells = (at: number, first: number, last: number): string =>
    `<c:f>'${sheet}'!$${letter(at)}$${first}:$${letter(at)}$${last}</c:f>`;
  const [first, last] = [headingRow + 1, headingRow + rows];
  return [
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>`,
    `<c:tx><c:strRef>${cells(column, headingRow, headingRow)}</c:strRef></c:tx><c:invertIfNegative val="0"/>`,
    `<c:cat><c:strRef>${cells(0, first, last)}</c:strRef></c:cat>`,
    `<c:val><c:numRef>${cells(column, first, last)}</c:numRef></c:val></c:ser>`,
  ].join('');
}

function axisXml(position: 'b' | 'l'): string {
  return [
    '<c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>',
    `<c:axPos val="${position}"/>${position === 'l' ? '<c:majorGridlines/>' : ''}`,
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/>',
    '<c:tickLblPos val="nextTo"/>',
  ].join('');
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}
