/** What editors and tools call the files that they write beside the real one, and remove or rename soon after. */
const TEMPORARY: readonly RegExp[] = [
  // Backups and undo files (Vim, Emacs, gedit), merges and patches.
  /~$/,
  /\.(bak|orig|rej)$/i,
  // Vim, nano and Kate: what is not saved yet; Vim: may a file be created here?
  /^\..*\.sw[a-z]$/i,
  /\.kate-swp$/,
  /^4913$/,
  // Emacs: locks and autosaves; office programs: locks.
  /^\.#/,
  /^#.*#$/,
  /^\.~lock\..*#$/,
  /^~\$/,
  // JetBrains, VS Code, Sublime Text, GNOME.
  /___jb_(tmp|old|bak)___$/,
  /\.vsctmp$/,
  /^\.subl.*\.tmp$/,
  /^\.goutputstream-/,
  // rsync, sed -i, and whatever writes beside and renames: name.tmp, name.tmp.4711, name.temp-17.
  /^\..+\.[A-Za-z0-9]{6}$/,
  /^sed[A-Za-z0-9]{6}$/,
  /\.te?mp([.-]?\d[\w.-]*)?$/i,
  /\.(part|partial|crdownload)$/i,
  // What file systems leave behind: macOS beside each file, NFS and FUSE for a deleted file that is still open.
  /^\._/,
  /^\.DS_Store$/,
  /^\.nfs[0-9a-f]+$/,
  /^\.fuse_hidden/,
];

/** Keeps what is no file of the user's, going by its name, out of a watch. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY.some((pattern) => pattern.test(name));
}
