/** What is used of two packages that come without types. */

declare module 'pdfkit' {
  interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'right' | 'center';
    readonly lineGap?: number;
    readonly lineBreak?: boolean;
    readonly characterSpacing?: number;
    readonly continued?: boolean;
    readonly indent?: number;
  }
  interface DocumentOptions {
    readonly size: 'A4' | readonly [number, number];
    readonly margin: number;
    readonly bufferPages?: boolean;
    readonly autoFirstPage?: boolean;
    readonly font?: string;
    readonly lang?: string;
    readonly displayTitle?: boolean;
    readonly info?: Readonly<Record<string, string | Date>>;
  }
  class PDFDocument {
    constructor(options: DocumentOptions);
    readonly page: { readonly width: number; readonly height: number };
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    addPage(options?: { readonly size?: 'A4' | readonly [number, number]; readonly margin?: number }): this;
    switchToPage(page: number): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    lineWidth(width: number): this;
    stroke(colour?: string): this;
    fill(colour?: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    end(): void;
    read(): Buffer | null;
  }
  export = PDFDocument;
}

declare module 'svg-to-pdfkit' {
  interface Options {
    readonly assumePt?: boolean;
    readonly fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
    readonly warningCallback?: (warning: string) => void;
  }
  const draw: (doc: unknown, svg: string, x: number, y: number, options: Options) => void;
  export = draw;
}
