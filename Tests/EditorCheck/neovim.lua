-- Breaks policies/bank.yaml in Neovim, and repairs it with the preferred fix.
-- check.py runs it after a setup of docs/editors.md. It ends Neovim with status 1
-- if anything is not as expected.

local limit = tonumber(vim.env.SCRIM_LIMIT) * 1000

local function wait_for(what, condition)
  if not vim.wait(limit, condition, 20) then error('Neovim timed out waiting until ' .. what, 0) end
end

-- A person would choose from a menu; the check takes the fix that scrim prefers.
vim.ui.select = function(items, _, on_choice)
  for _, item in ipairs(items) do
    local action = item.action or item[2]
    if action.isPreferred then return on_choice(item) end
  end
  error('no code action is preferred', 0)
end

local function check()
  local findings = function() return vim.diagnostic.get(0) end
  local published = 0
  local usual = vim.lsp.handlers['textDocument/publishDiagnostics']
  vim.lsp.handlers['textDocument/publishDiagnostics'] = function(...)
    published = published + 1
    return usual(...)
  end
  vim.cmd('edit policies/bank.yaml')
  wait_for('scrim checks the policy', function() return published > 0 end)
  assert(#findings() == 0, 'the policy has findings before it is broken')

  local lines = vim.api.nvim_buf_get_lines(0, 0, -1, true)
  local line, column
  for number, text in ipairs(lines) do
    local found = text:find('accounts.balance.*cover: paper')
    if found then line, column = number - 1, text:find('paper') - 1 end
  end
  vim.api.nvim_buf_set_text(0, line, column, line, column + 5, { 'papr' })
  wait_for('the broken line has a finding', function() return #findings() == 1 end)
  local finding = findings()[1]
  assert(finding.lnum == line and finding.col == column and finding.end_col == column + 4,
    'the finding is elsewhere: ' .. vim.inspect(finding))
  assert(finding.message:find("undefined cover 'papr'", 1, true), finding.message)

  vim.api.nvim_win_set_cursor(0, { line + 1, column })
  vim.lsp.buf.code_action()
  wait_for('the fix repairs the text', function()
    return vim.deep_equal(vim.api.nvim_buf_get_lines(0, 0, -1, true), lines)
  end)
  wait_for('the finding is gone', function() return #findings() == 0 end)
  vim.cmd('write')
end

local passed, message = pcall(check)
if not passed then io.stderr:write(message .. '\n') end
vim.cmd(passed and 'qall!' or 'cquit 1')
