/** Hands a text (JSON) or a picture as a file to whatever the device shares files with, or else saves it where downloads go. */
export const saveFile = async (name: string, content: string | Blob, title: string): Promise<void> => {
  const file = new File([content], name, { type: typeof content === 'string' ? 'application/json' : content.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    const shared = await navigator.share({ files: [file], title }).then(
      () => true,
      (cause: Error) => cause.name === 'AbortError',
    );
    if (shared) return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
